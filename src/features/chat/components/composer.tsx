"use client";
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { chatLimits, type ChatSending, type ChatSide } from "#src/domain/chat/message.ts";
import { loadPatiently } from "#src/ui/load-patiently.ts";
import { Button } from "#src/ui/button.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { useDraft } from "../../form/use-draft.ts";
import { messages } from "../messages.ts";
import { ComposerTools, type Tool } from "./composer-tools.tsx";

const GoodsDialog = lazy(() => loadPatiently(async () => ({ default: (await import("./goods-dialog.tsx")).GoodsDialog })));
const OrderDialog = lazy(() => loadPatiently(async () => ({ default: (await import("./order-dialog.tsx")).OrderDialog })));
const SavedReplies = lazy(() => loadPatiently(async () => ({ default: (await import("./saved-replies.tsx")).SavedReplies })));

type Props = {
  chatId: string;
  coId: string;
  side: ChatSide;
  canQuote: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  onSend: (message: ChatSending) => void;
  onTyping: () => void;
};

const stored = ["message"];

/** The field to write in, with what else can be sent. */
export function Composer({ chatId, coId, side, canQuote, field, onSend, onTyping }: Props) {
  const [tool, setTool] = useState<Tool | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`draft.chat.${chatId}`, form, stored);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? draft.stored?.["message"] ?? "";
  useWritingFocus(field);
  const say = () => {
    if (text.trim() === "" || text.length > chatLimits.text) return;
    onSend({ kind: "text", text: text.trim() });
    setTyped("");
    // The button is off now, and would take the focus along.
    field.current?.focus();
    void draft.forget();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    say();
  };
  return (
    <form
      ref={form}
      className={root}
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <ComposerTools side={side} canQuote={canQuote} onOpen={setTool} onSend={onSend} />
      <div className={writing}>
        <Textarea
          ref={field}
          name="message"
          value={text}
          rows={2}
          maxLength={chatLimits.text}
          aria-label={messages.input}
          placeholder={messages.input}
          onChange={(event) => {
            setTyped(event.target.value);
            onTyping();
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" icon="send" disabled={text.trim() === ""}>
          {messages.send}
        </Button>
      </div>
      <p className={hint}>{messages.inputHint}</p>
      <ToolDialog
        tool={tool}
        chatId={chatId}
        coId={coId}
        field={field}
        onClose={() => setTool(null)}
        onSend={onSend}
        onReply={(reply) => setTyped((text === "" ? reply : `${text}\n${reply}`).slice(0, chatLimits.text))}
      />
    </form>
  );
}

/** Who has chosen a conversation goes on to write; a screen keyboard comes only when it is asked for. */
function useWritingFocus(field: Props["field"]) {
  useEffect(() => {
    const isTyping = document.activeElement?.matches("input, textarea, select");
    if (!isTyping && matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, [field]);
}

type DialogProps = Pick<Props, "chatId" | "coId" | "field" | "onSend"> & {
  tool: Tool | null;
  onClose: () => void;
  onReply: (reply: string) => void;
};

/** The dialog of the tool that is open; what is chosen in it closes it. */
function ToolDialog({ tool, chatId, coId, field, onClose, onSend, onReply }: DialogProps) {
  const send = (message: ChatSending) => {
    onSend(message);
    onClose();
  };
  const reply = (text: string) => {
    onReply(text);
    onClose();
  };
  return (
    <Suspense>
      {(tool === "product" || tool === "quote") && (
        <GoodsDialog coId={coId} quotes={tool === "quote"} onClose={onClose} onSend={send} />
      )}
      {tool === "order" && <OrderDialog chatId={chatId} onClose={onClose} onSend={send} />}
      {tool === "replies" && <SavedReplies field={field} onClose={onClose} onChoose={reply} />}
    </Suspense>
  );
}

const root = css({ display: "grid", gap: "2", p: "3", borderTop: "default" });
const writing = css({ display: "flex", alignItems: "end", gap: "2", "& > span": { flex: "1", minWidth: "0" } });
/** A thumb has no Enter to be told of. */
const hint = mutedText({ _touch: { display: "none" } });
