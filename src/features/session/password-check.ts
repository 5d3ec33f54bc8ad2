import * as v from "valibot";
import { guessableMessage } from "#src/domain/session/guessable.ts";
import { Password } from "#src/domain/session/password.ts";
import type { FormErrors } from "#src/ui/form-values.ts";

type IsGuessable = typeof import("#src/domain/session/password-strength.ts").isGuessable;

let isGuessable: IsGuessable | undefined;

/** Fetches the list of common passwords: when somebody is about to choose one, not before. The api knows it anyway. */
export async function loadPasswordCheck(): Promise<void> {
  ({ isGuessable } = await import("#src/domain/session/password-strength.ts"));
}

/** For `useForm`'s `also`: a password within the rules that is guessed easily, also from what else the form says of the person. */
export function guessableErrors({ password, ...values }: Record<string, unknown>): FormErrors {
  const about = [values["username"], values["mobile"], values["email"], values["target"]].filter(
    (text) => typeof text === "string",
  );
  return v.is(Password, password) && isGuessable?.(password, about) ? { password: guessableMessage } : {};
}
