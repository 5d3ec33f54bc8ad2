import { defineConfig } from "oxlint";

export default defineConfig({
  plugins: ["eslint", "typescript", "unicorn", "oxc", "react", "jsx-a11y", "import", "promise", "vitest"],
  jsPlugins: ["./scripts/lint/plugin.ts"],
  options: { typeAware: true, reportUnusedDisableDirectives: "error" },
  categories: { correctness: "error", suspicious: "error" },
  ignorePatterns: ["dist", "styled-system", "src/**/*.gen.ts", "src/**/*.gen.tsx", "public"],
  rules: {
    "mall/import-direction": "error",
    "mall/no-folder-cycles": "error",
    "mall/no-clock-in-domain": "error",
    "mall/no-math-random": "error",
    "mall/no-server-function": "error",
    "mall/no-raw-html": "error",
    "mall/figures-as-text": "error",
    "mall/dates-as-text": "error",
    "mall/parts-patiently": "error",
    "mall/sql-in-repo": "error",
    "mall/decision-used": "error",
    "mall/bounded-numbers": "error",
    "mall/said-by-kernel": "error",
    "mall/one-parameter-per-list": "error",
    "mall/rows-by-themselves": "error",
    "mall/no-swallowed-failure": "error",
    "mall/plain-names": "error",
    "mall/busy-by-action": "error",
    "mall/refusal-by-reason": "error",
    "mall/pattern-by-name": "error",
    "mall/own-words": "error",

    "typescript/no-explicit-any": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/no-non-null-assertion": "error",
    "typescript/switch-exhaustiveness-check": "error",
    "typescript/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
    "typescript/no-unnecessary-condition": "error",
    "import/no-cycle": "error",
    "import/no-duplicates": "error",
    eqeqeq: "error",
    "no-console": ["error", { allow: ["info", "warn", "error"] }],
    "no-param-reassign": "error",
    "react/rules-of-hooks": "error",
    "react/exhaustive-deps": "error",
    "vitest/no-focused-tests": "error",
    "vitest/no-disabled-tests": "error",
    "vitest/valid-expect": ["error", { maxArgs: 2 }],

    // The automatic JSX runtime needs no React in scope.
    "react/react-in-jsx-scope": "off",
    // CSS and setup files are imported for what they do.
    "import/no-unassigned-import": "off",
    // A schema and its type share a name, and `_` names what is left out.
    "no-underscore-dangle": "off",
    "no-shadow": "off",
    // Live regions, icons and scroll frames have no tag that says the same.
    "jsx-a11y/prefer-tag-over-role": "off",
    // `fc.property` is how fast-check is written.
    "import/no-named-as-default-member": "off",
    // Property tests branch on what was drawn.
    "vitest/no-conditional-expect": "off",
    // An event handler stands in its component even when it captures nothing.
    "unicorn/consistent-function-scoping": "off",
    // A switch over a closed union has no return after it: the compiler and switch-exhaustiveness-check watch over it.
    "typescript/consistent-return": "off",
    "typescript/no-unsafe-type-assertion": "off",
  },
  overrides: [
    // A function tells one story: what has a name of its own is a function of its own.
    {
      files: ["src/**"],
      excludeFiles: ["src/**/*.test.{ts,tsx}"],
      rules: { "max-lines-per-function": ["error", { max: 80, skipBlankLines: true, skipComments: true }] },
    },
    // Tables refer to each other by foreign keys, through functions that run later.
    { files: ["src/api/db/tables/**"], rules: { "import/no-cycle": "off" } },
    // Calls go through `request`, which says for whom the page was rendered and tells people what went wrong.
    {
      files: ["src/features/**", "src/pages/**", "src/ui/**"],
      rules: { "no-restricted-globals": ["error", { name: "fetch", message: "Use request from #src/web/request.ts." }] },
    },
    // Log lines go through log.ts, which leaves out the values of statements.
    { files: ["src/api/**", "src/web/**"], rules: { "no-console": "error" } },
    { files: ["src/{api/kernel,web}/log.ts", "src/web/request-log.ts"], rules: { "no-console": "off" } },
    { files: ["scripts/**", "tests/**", "src/**/*.test.{ts,tsx}", "*.config.ts"], rules: { "no-console": "off" } },
    {
      files: ["src/**/*.test.{ts,tsx}", "tests/**"],
      rules: {
        "typescript/no-non-null-assertion": "off",
        "typescript/no-unnecessary-condition": "off",
        "unicorn/consistent-function-scoping": "off",
      },
    },
  ],
});
