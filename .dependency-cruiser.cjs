/** Who may know whom. `geometry` and `engine` stand below everything, `foundry` above; the table knows nothing of the system. */
const only = (name, from, to, comment) => ({ name, severity: "error", comment, from: { path: from }, to });

module.exports = {
  forbidden: [
    only("no-cycles", ".", { circular: true }, "No import cycles."),
    only("geometry-alone", "^src/geometry", { path: "^src/", pathNot: "^src/geometry" }, "Geometry knows no rule."),
    only(
      "engine-low",
      "^src/engine/",
      { path: "^src/", pathNot: "^src/engine/" },
      "The engine knows no ground, no ruleset, no view, no Foundry.",
    ),
    only(
      "zones-low",
      "^src/zones/",
      { path: "^src/", pathNot: "^src/(zones|engine|geometry)/" },
      "Zones know no ruleset, no view, no Foundry.",
    ),
    only(
      "hexes-low",
      "^src/hexes/",
      { path: "^src/", pathNot: "^src/(hexes|engine|geometry)/" },
      "Hexes know no zones, no ruleset, no view, no Foundry.",
    ),
    only("rulesets-of-zones", "^src/rulesets/zones-", { path: "^src/hexes/" }, "A ruleset of zones knows no hexes."),
    only("rulesets-of-hexes", "^src/rulesets/hex-", { path: "^src/zones/" }, "A ruleset of hexes knows no zones."),
    only(
      "rulesets",
      "^src/rulesets/",
      { path: "^src/", pathNot: "^src/(rulesets|zones|hexes|engine)/" },
      "A ruleset builds on its ground and the engine alone.",
    ),
    only(
      "ruleset-alone",
      "^src/rulesets/([^/]+)/",
      { path: "^src/rulesets/([^/]+)/", pathNot: "^src/rulesets/$1/" },
      "No ruleset knows another.",
    ),
    only(
      "registry-only",
      "^src/(?!rulesets/)",
      { path: "^src/rulesets/[^/]+/" },
      "A ruleset is reached through the registry.",
    ),
    only(
      "judge-low",
      "^src/judge/",
      { path: "^src/", pathNot: "^src/(judge|engine)/" },
      "The judge knows the engine alone: what differs is told by a ruleset's tactics.",
    ),
    only(
      "view",
      "^src/view",
      { path: "^src/", pathNot: "^src/(view|judge|engine|zones|hexes|rulesets/registry)" },
      "The view knows the rules alone.",
    ),
    only(
      "view-any-ground",
      "^src/view/[^/]+\\.ts$",
      { path: "^src/(zones|hexes|view/zones|view/hexes)/" },
      "What all grounds share of the view knows none of them.",
    ),
    only(
      "referee",
      "^src/referee",
      { path: "^src/", pathNot: "^src/(referee|view|judge|engine|zones|hexes|rulesets/registry)" },
      "The referee meets Foundry through ports.",
    ),
    only(
      "pure-packages",
      "^src/(geometry|engine|zones|hexes|rulesets|judge|view|referee)/",
      { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: "node_modules/(clipper-lib|valibot)/" },
      "Pure folders import no package but the one that cuts polygons and the one that reads what was sent.",
    ),
    only(
      "chat-shows",
      "^src/foundry/(battlefield|combat-tracker|drag|referee|roster|token-status)/",
      { path: "^src/foundry/(chat|prompts)/" },
      "Chat and prompts show what is decided elsewhere: nothing is read from them.",
    ),
    only("foundry-top", "^src/foundry", { path: "^src/zonebound" }, "Only Foundry loads the entry."),
    only("table-apart", "^table/", { path: "^src/" }, "The table knows nothing of the system."),
    only("system-apart", "^src/", { path: "^table/" }, "The system knows nothing of the table."),
    only("table-common", "^table/common", { path: "^table/(server|client)" }, "What both sides share knows neither."),
    only("table-server", "^table/server", { path: "^table/client" }, "The server knows no client."),
    only("table-client", "^table/client", { path: "^table/server" }, "A client knows no server."),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(table/)?dist[^/]*/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: { extensions: [".ts", ".mjs", ".js", ".json"] },
  },
};
