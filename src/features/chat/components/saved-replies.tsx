"use client";
import { useEffect, useRef, useState, type RefObject } from "react";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

type Props = {
  /** Where a chosen reply goes. */
  field: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
  onChoose: (reply: string) => void;
};

/** What the company's people say often: chosen into the field, or edited, a line each. */
export function SavedReplies({ field, onClose, onChoose }: Props) {
  const [replies, setReplies] = useState<readonly string[] | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const { busy, run } = useAction();
  const isChosen = useRef(false);
  useEffect(() => {
    request("GET /mall-admin/chat/replies", {}).then(setReplies, onClose);
  }, [onClose]);
  const save = async (text: string) => {
    const next = text
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    await run(async () => {
      await request("PUT /mall-admin/chat/replies", { body: { replies: next } });
      setReplies(next);
      setEdited(null);
    });
  };
  const editing = edited !== null;
  return (
    <Modal
      open
      title={messages.replies}
      onClose={onClose}
      focusAfter={() => (isChosen.current ? field.current : null)}
      footer={
        editing ? (
          <>
            <Button variant="outline" onClick={() => setEdited(null)}>
              {messages.cancel}
            </Button>
            <Button busy={busy} onClick={() => void save(edited)}>
              {messages.save}
            </Button>
          </>
        ) : (
          <Button variant="outline" disabled={replies === null} onClick={() => setEdited((replies ?? []).join("\n"))}>
            {messages.editReplies}
          </Button>
        )
      }
    >
      {editing ? (
        <label className={editor}>
          {messages.savedRepliesHint}
          <Textarea rows={10} value={edited} onChange={(event) => setEdited(event.target.value)} />
        </label>
      ) : (
        <>
          {replies === null && <Icon name="loading" />}
          {replies?.length === 0 && <EmptyState icon="quotation" title={messages.emptyReplies} />}
          <ul className={list}>
            {eachRow(
              replies ?? [],
              (reply) => reply,
              (reply) => (
                <li>
                  <button
                    type="button"
                    onClick={() => {
                      isChosen.current = true;
                      onChoose(reply);
                    }}
                  >
                    {reply}
                  </button>
                </li>
              ),
            )}
          </ul>
        </>
      )}
    </Modal>
  );
}

const editor = css({ display: "grid", gap: "2", color: "fg.muted" });
const list = css({
  display: "grid",
  gap: "1",
  "& button": {
    width: "full",
    px: "3",
    py: "2",
    textAlign: "start",
    border: "default",
    borderRadius: "sm",
    cursor: "pointer",
    _hover: { bg: "bg.subtle" },
  },
});
