/** Lint rules. The pure folders may use neither chance nor time; the walls are tested in test/contract/walls.test.ts. */
import { basename } from "node:path";
import js from "@eslint/js";
import tseslint from "typescript-eslint";
import { walls } from "./lint/walls.js";

const PURE = [
  "src/engine/**/*.ts",
  "src/zones/**/*.ts",
  "src/hexes/**/*.ts",
  "src/rulesets/**/*.ts",
  "src/geometry/**/*.ts",
  "src/judge/**/*.ts",
  "src/view/**/*.ts",
  "src/referee/**/*.ts",
];
const BANNED = [
  "Date",
  "performance",
  "setTimeout",
  "setInterval",
  "queueMicrotask",
  "crypto",
  "document",
  "window",
  "globalThis",
  "console",
  "fetch",
  "process",
];

/** `what-it-defines.ts`, `what-it-defines.test.ts`. */
const KEBAB_CASE = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/;
const house = {
  rules: {
    ...walls,
    "kebab-case": {
      create: (context) => ({
        Program: (node) => {
          if (!KEBAB_CASE.test(basename(context.filename)))
            context.report({ node, message: "Files are named in kebab-case." });
        },
      }),
    },
  },
};

export default tseslint.config(
  { ignores: ["**/dist/**", "dist-*/**", "**/node_modules/**", "release/**", "site/**", "data/**"] },
  js.configs.recommended,
  { plugins: { house }, rules: { "house/kebab-case": "error" } },
  { ignores: ["test/**"], rules: { "max-lines": ["error", 250] } },
  ...tseslint.configs.strict,
  {
    files: ["**/*.ts"],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      "@typescript-eslint/no-unnecessary-type-assertion": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-extraneous-class": "off",
      "max-lines-per-function": ["error", { max: 40, skipBlankLines: true, skipComments: true }],
      "max-params": ["error", 4],
      "require-yield": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["src/**/*.ts"],
    rules: Object.fromEntries(Object.keys(walls).map((name) => [`house/${name}`, "error"])),
  },
  {
    files: PURE,
    rules: {
      "no-restricted-globals": [
        "error",
        ...BANNED.map((name) => ({ name, message: "Pure folders know no clock, no chance and no screen." })),
      ],
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "Rules yield throws; the driver rolls." },
      ],
    },
  },
  {
    // Kernels over typed arrays: every index is in range by construction, and a check would cost what they save.
    files: [
      "src/geometry/**/*.ts",
      "src/hexes/{approach,arcs,board,ground-layer,hexes-within,narrows,occupied-layer,raster,reach,reach-step,read-reach,region-cover,sight}.ts",
    ],
    rules: { "@typescript-eslint/no-non-null-assertion": "off" },
  },
  {
    files: ["test/**/*.ts", "table/**/*.ts", "scripts/**/*.ts"],
    rules: { "max-lines-per-function": "off", "@typescript-eslint/no-non-null-assertion": "off" },
  },
  {
    // What runs inside the page meets globals that this side has no types for.
    files: ["test/{browser,play,support,torture}/**/*.ts"],
    rules: { "@typescript-eslint/no-explicit-any": "off" },
  },
  { files: ["**/*.cjs"], languageOptions: { globals: { module: "writable" } } },
  {
    files: ["**/*.mjs", "**/*.js"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        URL: "readonly",
        Buffer: "readonly",
        setTimeout: "readonly",
        clearTimeout: "readonly",
      },
    },
  },
);
