import { Id } from "#src/domain/kernel/identity.ts";
import * as v from "valibot";
import { draftKey } from "../form/use-draft.ts";

const key = "registration";
/** The draft of the form. */
export const registrationDraft = "draft.register";
const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);

/** Remembers the number of a supplier's application, so that whoever comes back without the link finds it. */
export async function storeRegistration(registrationId: string): Promise<void> {
  try {
    (await openStore()).set(key, registrationId);
  } catch {
    // Silent: the link in the mail leads to the application as well.
  }
}

/** The application made in this browser, or null. */
export async function storedRegistration(): Promise<string | null> {
  const found = v.safeParse(Id, (await openStore()).get(key));
  return found.success ? found.output : null;
}

/** Whether this browser keeps what was typed for an application. */
export const hasStoredAnswers = async (): Promise<boolean> => (await openStore()).get(draftKey(registrationDraft)) !== null;

/** Forgets the application and what was typed for it: it has been approved. */
export async function forgetRegistration(): Promise<void> {
  try {
    (await openStore()).clear({ include: [key, draftKey(registrationDraft)] });
  } catch {
    // Silent: a forbidden store holds nothing.
  }
}
