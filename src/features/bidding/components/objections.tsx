"use client";
import { AuthorLines } from "#src/ui/author-lines.tsx";
import type { PurBiddingView } from "#src/domain/bidding/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column, mutedText, wrap } from "#styled-system/patterns";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { messages } from "../messages.ts";
import { Write } from "./questions.tsx";

type Props = {
  biddingId: string;
  objections: PurBiddingView["objections"];
  canObject?: boolean;
  canAnswer?: boolean;
};

/** Objections while the award is on public notice, with their answers. */
export function Objections({ biddingId, objections, canObject = false, canAnswer = false }: Props) {
  const params = { biddingId };
  return (
    <div className={stack}>
      {objections.length === 0 && <p>{messages.noObjections}</p>}
      <ul className={stack}>
        {eachRow(
          objections,
          ({ objectionId }) => objectionId,
          ({ objectionId, text, raisedAt, answer, upheld, mine, isOpen }) => (
            <li className={item}>
              <p>
                <AuthorLines text={text} />{" "}
                <span className={facts}>
                  {formatDateTime(raisedAt)}
                  {mine && " · 本公司提出"}
                </span>
              </p>
              {answer !== null && (
                <p>
                  <strong>{upheld ? "异议成立" : "异议不成立"}</strong>：<AuthorLines text={answer} />
                </p>
              )}
              {isOpen && canAnswer && <AnswerObjection biddingId={biddingId} objectionId={objectionId} />}
            </li>
          ),
        )}
      </ul>
      {canObject && (
        <Write
          id="object"
          about={`object.${biddingId}`}
          label={messages.object}
          action="提交异议"
          max={500}
          done={messages.objected}
          send={(text) => request("POST /mall-sup/bidding/{biddingId}/object", { params, body: { text } }, { quiet: true })}
        />
      )}
    </div>
  );
}

function AnswerObjection({ biddingId, objectionId }: { biddingId: string; objectionId: string }) {
  const { text: answer, write, clear } = useTextDraft(`objection.${objectionId}`);
  const { busy, error, run } = useAction({ reload: true });
  const send = async (upheld: boolean) => {
    if (upheld && !(await confirm({ content: messages.upholdConfirm }))) return;
    const body = { objectionId, answer, upheld };
    const parts = { params: { biddingId }, body };
    const isAnswered = await run(
      () => request("POST /mall-pur/bidding/{biddingId}/objection/answer", parts, { quiet: true }),
      messages.objectionAnswered,
    );
    if (isAnswered) clear();
  };
  const empty = answer.trim() === "";
  return (
    <div className={stack}>
      {error && <Alert tone="danger" live title={error} />}
      <Field id={`objection-${objectionId}`} label="答复" required>
        {(control) => (
          <Textarea {...control} rows={2} maxLength={500} value={answer} onChange={(event) => write(event.target.value)} />
        )}
      </Field>
      <div className={row}>
        <Button size="sm" busy={busy} disabled={empty} onClick={() => void send(false)}>
          {messages.dismiss}
        </Button>
        <Button size="sm" variant="outline" busy={busy} disabled={empty} onClick={() => void send(true)}>
          {messages.uphold}
        </Button>
      </div>
    </div>
  );
}

const stack = column({ gap: "3" });
const row = wrap({ gap: "2" });
const item = css({ display: "grid", gap: "1", borderBottom: "default", pb: "2" });
const facts = mutedText();
