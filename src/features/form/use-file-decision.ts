import { confirm } from "#src/ui/confirm.ts";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";

/** The words of a decision on a file. */
export type FileDecisionWords = { approve: string; approved: string; reject: string; rejected: string; reason: string };

type Decision = { approved: boolean; reason: string };

/** Lets a file that somebody handed in count, after `question` where there is one, or sends it back with a reason. */
export function useFileDecision(
  words: FileDecisionWords,
  send: (id: string, decision: Decision) => Promise<unknown>,
  question = "",
) {
  const { busy, run } = useAction({ reload: true });
  const approve = async (id: string) => {
    if (question !== "" && !(await confirm({ content: question }))) return;
    await run(() => send(id, { approved: true, reason: "" }), words.approved);
  };
  const reject = async (id: string) => {
    const reason = await promptReason({ kind: "textarea", title: words.reject, label: words.reason });
    if (reason !== null) await run(() => send(id, { approved: false, reason: String(reason) }), words.rejected);
  };
  return { busy, approve, reject };
}
