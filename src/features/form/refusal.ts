import { DomainError } from "#src/domain/kernel/error.ts";
import type { FormErrors } from "#src/ui/form-values.ts";
import { messages } from "./messages.ts";

/** What a form shows of a refused call: at its fields where the api names them, else as a whole. */
export function refusalOf(error: unknown): FormErrors {
  if (!(error instanceof DomainError)) return { "": messages.failed };
  return error.details?.fields ?? { "": error.message };
}

/** The `submit` of a form that sends its values by `send`; what a refused call says of them is shown in the form. */
export const withRefusals =
  <Values>(send: (values: Values) => Promise<unknown>) =>
  async (values: Values): Promise<FormErrors> => {
    try {
      await send(values);
      return {};
    } catch (error) {
      return refusalOf(error);
    }
  };
