import { type FormEvent, useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { BiddingForm } from "#src/domain/bidding/schema.ts";
import { errorsOf, joinedAt, type FormErrors } from "#src/ui/form-values.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useRefusals } from "#src/ui/use-refusals.ts";
import { request } from "#src/web/request.ts";
import { formOf, readableErrors, type FormText } from "./form-state.ts";
import { useFormDraft } from "./use-form-draft.ts";
import { messages } from "./messages.ts";

/** What is changed or corrected; null for a new bidding. */
export type EditedBidding = { biddingId: string; status: "draft" | "published" } | null;

type Options = { start: FormText; bidding: EditedBidding; fromBatch: boolean };

/** What is typed into a bidding's form, what is wrong with it, and its saving. Nothing typed is lost when the server refuses. */
export function useBiddingForm({ start, bidding, fromBatch }: Options) {
  const router = useRouter();
  const [text, setText] = useState<FormText>(start);
  const [note, setNote] = useState("");
  const { errors: found, summary, refuse: show, accept } = useRefusals("bidding", { ...text, note });
  const errors = joinedAt(found, "lines");
  const refuse = (faults: FormErrors) => show(readableErrors(faults));
  const { busy, run } = useAction({ refused: (caught) => refuse(caught.details?.fields ?? { "": caught.message }) });
  const { forget } = useFormDraft({ name: bidding ? null : "bidding-new", text, restore: setText, fromBatch });
  const correcting = bidding?.status === "published";

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return undefined;
    const given = formOf(text);
    const parsed = v.safeParse(BiddingForm, given);
    if (!parsed.success) return refuse(errorsOf(BiddingForm, given));
    if (correcting && note.trim() === "") return refuse({ note: messages.noteMissing });
    accept();
    await run(async () => {
      const biddingId = await save(parsed.output, bidding, note);
      forget();
      toaster.success(correcting ? messages.corrected : messages.draftSaved);
      // A draft is published where it is shown whole.
      await router.push(`/purBiddingDetail/${biddingId}` as `/${string}`);
    });
    return undefined;
  };

  return {
    text,
    setText,
    set: (more: Partial<FormText>) => setText((current) => ({ ...current, ...more })),
    note,
    setNote,
    errors,
    /** The same, each fault of a line by its field: `lines.1.quantity`. */
    faults: found,
    summary,
    field: (name: string) => ({ id: `bidding-${name}`, error: errors[name] }),
    correcting,
    busy,
    submit,
  };
}

async function save(form: BiddingForm, bidding: EditedBidding, note: string): Promise<string> {
  const quiet = { quiet: true };
  if (!bidding) return (await request("POST /mall-pur/bidding/create", { body: form }, quiet)).biddingId;
  const { biddingId, status } = bidding;
  const params = { biddingId };
  if (status === "draft") await request("POST /mall-pur/bidding/{biddingId}/edit", { params, body: form }, quiet);
  else await request("POST /mall-pur/bidding/{biddingId}/correct", { params, body: { form, note } }, quiet);
  return biddingId;
}
