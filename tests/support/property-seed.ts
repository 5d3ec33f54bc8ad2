import { configureGlobal } from "fast-check";
import { inject } from "vitest";

// A property is tried with the same values in each run of `npm test`, so that a change is refused for what it changed alone;
// `npm run test:storm` looks for others.
configureGlobal(inject("storm") > 0 ? {} : { seed: 20261128 });
