"use client";
import { useState, type ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { promptReason, type ReasonInput } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { css } from "#styled-system/css";
import { dangerText, mutedText, surface, wrap } from "#styled-system/patterns";

const everyDecision = ["approve", "reject"] as const;
type Reasons<F extends string> = Partial<Record<F, string>>;

/** What somebody handed in, accepted as a whole or refused field by field, each with its reason. */
export function FieldReview<F extends string>({
  title,
  about,
  note,
  fields,
  values,
  question,
  availableActions = everyDecision,
  decide,
}: {
  title: string;
  /** Who handed it in, and when. */
  about: string;
  /** What whoever decides has to know first. */
  note?: ReactNode;
  fields: Readonly<Record<F, string>>;
  values: Readonly<Record<NoInfer<F>, ReactNode>>;
  /** Asked before all of it is accepted; a reason that has to be given reaches `decide`. */
  question: string | ReasonInput;
  /** Which decisions are offered; both where a list holds nothing but what waits. */
  availableActions?: readonly ("approve" | "reject" | "withdraw")[];
  /** Null accepts. May fail: the request client has said why. */
  decide: (rejections: Reasons<F> | null, reason: string) => Promise<void>;
}) {
  const [reasons, setReasons] = useState<Reasons<F>>({});
  const { busy, run } = useAction({ reload: true });
  const names = Object.keys(fields) as F[];
  const refusals = names.filter((field) => reasons[field]).length;

  const refuse = async (field: F) => {
    const reason = await promptRefusal(fields[field], reasons[field]);
    if (reason !== null) setReasons({ ...reasons, [field]: reason });
  };
  const retain = (field: F) => setReasons({ ...reasons, [field]: undefined });
  const settle = async (approve: boolean) => {
    const reason = approve ? await answerTo(question) : "";
    if (reason === null) return;
    await run(() => decide(approve ? null : reasons, reason));
  };

  return (
    <section className={card} aria-label={`${title} 的资料`}>
      <header className={head}>
        <h2 className={heading}>{title}</h2>
        <span className={quiet}>{about}</span>
      </header>
      {note}
      <dl className={facts}>
        {eachRow(
          names,
          (field) => field,
          (field) => (
            <FieldRow
              name={fields[field]}
              value={values[field]}
              reason={reasons[field]}
              canReject={availableActions.includes("reject")}
              onRefuse={() => void refuse(field)}
              onRetain={() => retain(field)}
            />
          ),
          "div",
        )}
      </dl>
      <footer className={actions}>
        {refusals > 0 ? (
          <Button variant="danger" busy={busy} onClick={() => void settle(false)}>
            退回 {refusals} 项，请其修改
          </Button>
        ) : (
          availableActions.includes("approve") && (
            <Button busy={busy} onClick={() => void settle(true)}>
              通过
            </Button>
          )
        )}
        <span className={quiet}>{refusals > 0 ? "其余内容申请人无需重填" : "有不符之处请逐项退回并说明原因"}</span>
      </footer>
    </section>
  );
}

/** Why a field is refused, `value` so far; null when it was left. */
async function promptRefusal(name: string, value: string | undefined): Promise<string | null> {
  const reason = await promptReason({
    kind: "textarea",
    title: `退回：${name}`,
    label: "退回原因",
    hint: "申请人会在该项下方看到",
    ...(value ? { value } : {}),
  });
  return reason === null ? null : String(reason).trim();
}

/** What was answered; null when it was left. */
async function answerTo(question: string | ReasonInput): Promise<string | null> {
  if (typeof question === "string") return (await confirm({ content: question })) ? "" : null;
  const reason = await promptReason(question);
  return reason === null ? null : String(reason).trim();
}

type RowProps = {
  name: string;
  value: ReactNode;
  /** Why it is refused, if it is. */
  reason: string | undefined;
  canReject: boolean;
  onRefuse: () => void;
  onRetain: () => void;
};

const FieldRow = ({ name, value, reason, canReject, onRefuse, onRetain }: RowProps) => (
  <div className={fact}>
    <dt className={term}>{name}</dt>
    <dd className={content}>
      {value}
      {reason && <p className={refused}>退回原因：{reason}</p>}
    </dd>
    <dd className={tools}>
      {canReject && (
        <Button variant="ghost" size="sm" aria-label={`${reason ? "修改原因" : "退回此项"}：${name}`} onClick={onRefuse}>
          {reason ? "修改原因" : "退回此项"}
        </Button>
      )}
      {reason && (
        <Button variant="ghost" size="sm" aria-label={`不退回：${name}`} onClick={onRetain}>
          不退回
        </Button>
      )}
    </dd>
  </div>
);

const card = surface({ p: { base: "4", md: "5" }, display: "grid", gap: "3" });
const head = wrap({ align: "baseline", columnGap: "3" });
const heading = css({ textStyle: "section" });
const quiet = mutedText();
const facts = css({ display: "grid" });
const fact = css({
  display: "grid",
  alignItems: "center",
  columnGap: "3",
  py: "1.5",
  borderTop: "default",
  gridTemplateColumns: { base: "80px minmax(0, 1fr)", md: "100px minmax(0, 1fr) auto" },
});
const term = mutedText({ size: "table" });
const content = css({ minWidth: "0" });
const refused = dangerText();
const tools = css({ display: "flex", gap: "1", gridColumn: { base: "2", md: "auto" } });
const actions = wrap({ align: "center", gap: "3" });
