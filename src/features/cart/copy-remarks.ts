import { copyText } from "#src/ui/copy-text.ts";
import { toaster } from "#src/ui/toaster.ts";
import { remarkText, type Remark } from "./batch-rows.ts";
import { messages } from "./messages.ts";

type Words = Pick<Remark, "goods" | "remark">;

/** Copies the remarks of a list, each with its goods, for the remark of a request. */
export const copyRemarks = (remarks: readonly Words[]): Promise<void> =>
  copyText(remarkText(remarks), { copied: messages.batch.remarksCopied, refused: messages.batch.remarksRefused });

/** Says on leaving a list that its remarks stay behind, and offers them for the remark of the request. */
export function offerRemarks(remarks: readonly Words[]): void {
  if (remarks.length === 0) return;
  const action = { label: messages.batch.copyRemarks, onClick: () => void copyRemarks(remarks) };
  toaster.info(messages.batch.remarksLeft(remarkText(remarks.slice(0, maxSaid))), { action, duration: 30_000 });
}

const maxSaid = 3;
