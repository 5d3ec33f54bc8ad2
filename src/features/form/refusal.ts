import { DomainError } from "#src/domain/kernel/error.ts";
import type { FormErrors } from "#src/ui/form-values.ts";
import { messages } from "./messages.ts";

/** What a form shows of a refused call: at its fields where the api names them, else as a whole. */
export function refusalOf(error: unknown): FormErrors {
  if (!(error instanceof DomainError)) return { "": messages.failed };
  return error.details?.fields ?? { "": error.message };
}
