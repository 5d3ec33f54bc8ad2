import { patience } from "./eventually.ts";

// `findBy…` and `waitFor` of the tests that have a page: what is loaded lazily takes longer than their second when the machine is busy.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: patience });
}
