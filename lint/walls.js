/**
 * Lint rules that guard the principles of docs/trust.md: what is decided by or written to the world is so in few places,
 * told by the types of the documents. test/contract/walls.test.ts sees each of them stand.
 */
import { relative } from "node:path";

/** Files that may write a type of document, and why they are no more. */
const WRITERS = {
  // The record and its plays; round and turn; a fight that the GM begins.
  Combat: [
    "referee/fight-store",
    "referee/put-right",
    "combat-tracker/follow-tracker",
    "combat-tracker/turns",
    "combat-tracker/steps",
    "roster/entry",
    "token-status/flags",
    ...["first-steps/new-fight", "first-steps/restore-figures", "autopilot/state"],
  ],
  Combatant: ["roster/entry"],
  // Moves that the rules have decided, mirrors of the record, what is put right.
  TokenDocument: ["drag/approved-moves", "roster/entry", "token-status/flags"],
  Scene: [
    ...["scene-tools/layout-writing", "map-tools/region-ops"],
    ...["scene-tools/import-figures", "scene-tools/floors", "forecast/side-strengths"],
    ...["scene-tools/mends", "scene-tools/region-mends", "settings/battlefield-settings", "token-status/flags"],
  ],
  // Hits that the rules have decided; sheets; conditions; worlds of earlier versions.
  Actor: [
    "referee/put-right",
    "referee/this-referee",
    "roster/entry",
    "sheets/actor-actions",
    "sheets/actor-context",
    "sheets/actor-sheet",
    "token-status/flags",
    "data/migrate-world",
    // Figures that a layout brought into the world, as it is taken back.
    "scene-tools/layout-writing",
    "first-steps/restore-figures",
  ],
  Item: ["roster/entry", "sheets/actor-actions", "data/migrate-world"],
  ActiveEffect: ["roster/entry", "token-status/flags", "first-steps/restore-figures"],
  ChatMessage: [
    ...["referee/play-messages", "combat-tracker/follow-tracker", "drag/strays", "roster/tell-changes"],
    ...["sheets/actor-actions", "first-steps/welcome", "first-steps/offer"],
  ],
};

const WRITES = new Set([
  ...["update", "delete", "create", "move", "setFlag", "unsetFlag", "toggleStatusEffect", "toggleActiveEffect"],
  ...["createDocuments", "updateDocuments", "deleteDocuments"],
  ...["createEmbeddedDocuments", "updateEmbeddedDocuments", "deleteEmbeddedDocuments"],
  ...["startCombat", "nextTurn", "nextRound", "previousTurn", "previousRound", "endCombat"],
]);

/** What a play writes, so that a referee of an earlier term can be overruled; messages only show it. */
const STAMPED = /src\/foundry\/(referee\/|drag\/approved-moves)/;

/** What a message says. Only the words of a GM count, and these files ask whose they are. */
const MESSAGE_READERS = ["referee/play-messages", "roster/tell-changes", "first-steps/step-messages"];

const SAID = new Set(["system", "flags", "getFlag", "content", "rolls", "_source", "toObject"]);

/** Documents that their owners write: flags of theirs mirror what is decided, and who writes the mirror compares it. */
const OWNED = ["TokenDocument", "Actor", "Item", "ActiveEffect", "Combatant", "User"];

const MIRRORS = ["token-status/flags", "battlefield/token-facing"];
const FLAGS = new Set(["flags", "getFlag"]);

/** Where one client hears another. */
const LINES = ["referee/this-referee", "referee/line", "referee/private-line"];

/** Who says by a message's readers who shall see it: never what a figure that is hidden does. */
const WHISPERERS = ["referee/play-messages", "roster/tell-changes", "first-steps/offer"];

/** What reads a fight as it is at that moment. */
const SNAPSHOTS = new Set(["sceneBattle", "officeOf", "openPlayOf", "openPlayIn", "playIn", "playsOf", "hiddenPartOf"]);

/** Looks again, after it has waited, whether what it holds is still so. */
const LOOKS_AGAIN = ["referee/fight-store"];

const pathOf = (context) => relative(context.cwd, context.filename).replaceAll("\\", "/");

const isAmong = (context, files) => files.some((file) => pathOf(context) === `src/foundry/${file}.ts`);

/** The names of the classes that a value may be of, with those they extend. */
function classesOf(context, node) {
  const found = new Set();
  const add = (type) => {
    if (type.isUnionOrIntersection()) return type.types.forEach(add);
    const name = type.getSymbol()?.name;
    if (name) found.add(name);
    for (const base of type.getBaseTypes?.() ?? []) add(base);
  };
  add(context.sourceCode.parserServices.getTypeAtLocation(node));
  return found;
}

/** The name of a method that is called, or of a property that is read; computed ones count by their text. */
function nameOf({ property, computed }) {
  if (!computed) return property.name;
  return property.type === "Literal" ? String(property.value) : undefined;
}

const writers = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== "MemberExpression" || !WRITES.has(nameOf(callee))) return;
      for (const name of classesOf(context, callee.object))
        if (Object.hasOwn(WRITERS, name) && !isAmong(context, WRITERS[name]))
          context.report({ node, message: `A ${name} is written by few files alone (lint/walls.js).` });
    },
  }),
};

const stamped = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (!STAMPED.test(pathOf(context)) || callee.type !== "MemberExpression" || !WRITES.has(nameOf(callee))) return;
      const written = [...classesOf(context, callee.object)].filter((name) => Object.hasOwn(WRITERS, name));
      if (written.some((name) => name !== "ChatMessage") && !context.sourceCode.getText(node).includes("stamped("))
        context.report({ node, message: "What a referee writes says of which term it is: `stamped`." });
    },
  }),
};

const messages = {
  create: (context) => ({
    MemberExpression(node) {
      if (!SAID.has(nameOf(node)) || isAmong(context, MESSAGE_READERS)) return;
      if (classesOf(context, node.object).has("ChatMessage"))
        context.report({ node, message: "Anybody writes messages: nothing that decides is read from one." });
    },
  }),
};

const mirrors = {
  create: (context) => ({
    MemberExpression(node) {
      if (!FLAGS.has(nameOf(node)) || isAmong(context, MIRRORS) || !pathOf(context).startsWith("src/foundry/")) return;
      const owned = [...classesOf(context, node.object)].find((name) => OWNED.includes(name));
      if (owned)
        context.report({
          node,
          message: `Its owner writes the flags of a ${owned}: nothing that decides is read there.`,
        });
    },
  }),
};

const lines = {
  create: (context) => {
    const report = (node) => {
      if (!isAmong(context, LINES))
        context.report({ node, message: "Clients hear each other in src/foundry/referee." });
    };
    return {
      'MemberExpression[property.name="socket"][object.name="game"]': report,
      'MemberExpression[property.name="queries"][object.name="CONFIG"]': report,
      'CallExpression[callee.property.name="query"]'(node) {
        if (classesOf(context, node.callee.object).has("User")) report(node);
      },
    };
  },
};

const whispers = {
  create: (context) => ({
    'Property[key.name="whisper"]'(node) {
      if (node.parent.type === "ObjectExpression" && !isAmong(context, WHISPERERS))
        context.report({ node, message: "A whisper reaches every client: what is secret goes by a query." });
    },
  }),
};

const sentBySchema = {
  create: (context) => ({
    'CallExpression[callee.object.name="JSON"][callee.property.name="parse"]'(node) {
      if (!context.filename.endsWith("src/engine/sent.ts"))
        context.report({ node, message: "What was sent or stored is read by a schema: `readJson` of engine/sent." });
    },
  }),
};

const functionOf = (node) => (!node || /Function/.test(node.type) ? node : functionOf(node.parent));

/** The nodes from a node up to the root. */
const upFrom = (node) => (node ? [node, ...upFrom(node.parent)] : []);

/** Whether the one can still be reached after the other: not in the other branch, nor behind a return. */
function isReachedAfter(awaiting, later) {
  const above = new Set(upFrom(later));
  const chain = upFrom(awaiting);
  const shared = chain.find((node) => above.has(node));
  const way = chain.slice(0, chain.indexOf(shared));
  if (/If|Conditional/.test(shared.type) && !way.includes(shared.test)) return false;
  return !way.some(({ type }) => type === "ReturnStatement" || type === "ThrowStatement");
}

function callsSnapshot(node) {
  if (!node || typeof node.type !== "string" || /Function/.test(node.type)) return false;
  if (node.type === "CallExpression" && SNAPSHOTS.has(node.callee.name)) return true;
  return Object.entries(node).some(([key, part]) => key !== "parent" && [part].flat().some(callsSnapshot));
}

const freshAfterAwait = {
  create: (context) => {
    const awaits = [];
    const isStale = (from, { identifier }) =>
      awaits.some(
        (awaiting) =>
          functionOf(awaiting) === functionOf(from) &&
          awaiting.range[0] > from.range[1] &&
          awaiting.range[1] < identifier.range[0] &&
          isReachedAfter(awaiting, identifier),
      );
    return {
      AwaitExpression: (node) => void awaits.push(node),
      "Program:exit"() {
        if (isAmong(context, LOOKS_AGAIN)) return;
        for (const { variables } of context.sourceCode.scopeManager.scopes)
          for (const { defs, references, name } of variables) {
            const from = defs[0]?.type === "Variable" ? defs[0].node : null;
            if (!from || !callsSnapshot(from.init)) continue;
            for (const reference of references)
              if (isStale(from, reference))
                context.report({
                  node: reference.identifier,
                  message: `The fight may be another by now: \`${name}\` is read again.`,
                });
          }
      },
    };
  },
};

export const walls = {
  writers,
  stamped,
  messages,
  mirrors,
  lines,
  whispers,
  "sent-by-schema": sentBySchema,
  "fresh-after-await": freshAfterAwait,
};
