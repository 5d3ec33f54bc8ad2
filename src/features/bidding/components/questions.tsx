"use client";
import { AuthorLines } from "#src/ui/author-lines.tsx";
import type { FormEvent } from "react";
import type { PurBiddingView } from "#src/domain/bidding/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column, mutedText } from "#styled-system/patterns";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { messages } from "../messages.ts";

type Props = { biddingId: string; questions: PurBiddingView["questions"]; canAsk?: boolean; canAnswer?: boolean };

/** Questions and answers that everybody who sees the bidding reads; nobody's name. */
export function Questions({ biddingId, questions, canAsk = false, canAnswer = false }: Props) {
  const params = { biddingId };
  return (
    <div className={stack}>
      <p className={facts}>{messages.questionsHint}</p>
      {questions.length === 0 && <p>{messages.noQuestions}</p>}
      <ul className={stack}>
        {eachRow(
          questions,
          ({ questionId }) => questionId,
          ({ questionId, text, askedAt, answer, answeredAt, mine }) => (
            <li className={item}>
              <p>
                <strong>问</strong> <AuthorLines text={text} />
                <span className={facts}>
                  {" "}
                  {formatDateTime(askedAt)}
                  {mine && " · 本公司提问"}
                </span>
              </p>
              {answer !== null && (
                <p>
                  <strong>答</strong> <AuthorLines text={answer} />{" "}
                  <span className={facts}>{answeredAt !== null && formatDateTime(answeredAt)}</span>
                </p>
              )}
              {answer === null && canAnswer && (
                <Write
                  id={`answer-${questionId}`}
                  about={`answer.${questionId}`}
                  label={messages.answer}
                  action="提交答复"
                  max={500}
                  done={messages.answered}
                  send={(written) =>
                    request(
                      "POST /mall-pur/bidding/{biddingId}/answer",
                      { params, body: { questionId, answer: written } },
                      { quiet: true },
                    )
                  }
                />
              )}
            </li>
          ),
        )}
      </ul>
      {canAsk && (
        <Write
          id="ask"
          about={`question.${biddingId}`}
          label={messages.ask}
          action="提交提问"
          max={300}
          done={messages.questionPosted}
          send={(text) => request("POST /mall-sup/bidding/{biddingId}/ask", { params, body: { text } }, { quiet: true })}
        />
      )}
    </div>
  );
}

type WriteProps = {
  id: string;
  /** What it is written about: the bidding, or one question of it. */
  about: string;
  label: string;
  action: string;
  max: number;
  done: string;
  send: (text: string) => Promise<unknown>;
};

/** One text that is sent; it stays when sending fails. */
export function Write({ id, about, label, action, max, done, send }: WriteProps) {
  const { text, write, clear } = useTextDraft(about);
  const { busy, error, run } = useAction({ reload: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(() => send(text), done)) clear();
  };
  return (
    <form className={stack} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      {error && <Alert tone="danger" live title={error} />}
      <Field id={id} label={label}>
        {(control) => (
          <Textarea {...control} rows={2} maxLength={max} value={text} onChange={(event) => write(event.target.value)} />
        )}
      </Field>
      <div>
        <Button type="submit" size="sm" variant="outline" busy={busy} disabled={text.trim() === ""}>
          {action}
        </Button>
      </div>
    </form>
  );
}

const stack = column({ gap: "3" });
const item = css({ display: "grid", gap: "1", borderBottom: "default", pb: "2" });
const facts = mutedText();
