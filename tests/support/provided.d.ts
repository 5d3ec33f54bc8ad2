import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Sequences that the model tests try at least. */
    storm: number;
  }
}
