"use client";
import { lazy, Suspense, useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent, type RefObject } from "react";
import { chatLimits, type ChatSending, type ChatSide } from "#src/domain/chat/message.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { css, cx } from "#styled-system/css";
import { button } from "#styled-system/recipes";
import { pictureContentOf, pictureTypes } from "../../picture/picture-content.ts";
import { useDraft } from "../../form/use-draft.ts";
import { messages } from "../messages.ts";

const GoodsDialog = lazy(async () => ({ default: (await import("./goods-dialog.tsx")).GoodsDialog }));
const OrderDialog = lazy(async () => ({ default: (await import("./order-dialog.tsx")).OrderDialog }));
const SavedReplies = lazy(async () => ({ default: (await import("./saved-replies.tsx")).SavedReplies }));

type Props = {
  chatId: string;
  coId: string;
  side: ChatSide;
  field: RefObject<HTMLTextAreaElement | null>;
  onSend: (message: ChatSending) => void;
  onTyping: () => void;
};
type Tool = "product" | "quote" | "order" | "replies";

const stored = ["message"];

/** The field to write in, with what else can be sent: pictures, goods, orders, and a supplier's quotes and saved replies. */
export function Composer({ chatId, coId, side, field, onSend, onTyping }: Props) {
  const [tool, setTool] = useState<Tool | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(`draft.chat.${chatId}`, form, stored);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? draft.stored?.["message"] ?? "";
  useEffect(() => {
    // Who has chosen a conversation goes on to write; a screen keyboard comes only when it is asked for.
    const isTyping = document.activeElement?.matches("input, textarea, select");
    if (!isTyping && matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, [field]);
  const say = () => {
    if (text.trim() === "") return;
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
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (!file) return;
    const content = await pictureContentOf(file);
    if (content === null) toaster.error("请选择 JPG、PNG 或 WebP 图片");
    else onSend({ kind: "picture", content });
  };
  const close = () => setTool(null);
  const sendAndClose = (message: ChatSending) => {
    onSend(message);
    close();
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
      <div className={tools}>
        <label className={cx(button({ variant: "ghost", size: "sm" }), picker)}>
          <Icon name="image" />
          {messages.picture}
          <input type="file" accept={pictureTypes.join(",")} onChange={(event) => void pick(event)} />
        </label>
        <Button variant="ghost" size="sm" icon="box" onClick={() => setTool("product")}>
          {messages.product}
        </Button>
        <Button variant="ghost" size="sm" icon="order" onClick={() => setTool("order")}>
          {messages.order}
        </Button>
        {side === "supplier" && (
          <>
            <Button variant="ghost" size="sm" icon="quote" onClick={() => setTool("quote")}>
              {messages.quote}
            </Button>
            <Button variant="ghost" size="sm" icon="quotation" onClick={() => setTool("replies")}>
              {messages.replies}
            </Button>
          </>
        )}
      </div>
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
      <Suspense>
        {(tool === "product" || tool === "quote") && (
          <GoodsDialog coId={coId} quotes={tool === "quote"} onClose={close} onSend={sendAndClose} />
        )}
        {tool === "order" && <OrderDialog chatId={chatId} onClose={close} onSend={sendAndClose} />}
        {tool === "replies" && (
          <SavedReplies
            field={field}
            onClose={close}
            onChoose={(reply) => {
              setTyped((text === "" ? reply : `${text}\n${reply}`).slice(0, chatLimits.text));
              close();
            }}
          />
        )}
      </Suspense>
    </form>
  );
}

const root = css({ display: "grid", gap: "2", p: "3", borderTop: "default" });
const tools = css({ display: "flex", flexWrap: "wrap", gap: "1" });
const picker = css({
  position: "relative",
  _focusWithin: { outline: "2px solid {colors.border.focus}", outlineOffset: "2px" },
  "& input": { position: "absolute", inset: "0", opacity: "0", cursor: "pointer", width: "full" },
});
const writing = css({ display: "flex", alignItems: "end", gap: "2", "& textarea": { flex: "1", minWidth: "0" } });
/** A thumb has no Enter to be told of. */
const hint = css({ textStyle: "small", color: "fg.muted", _touch: { display: "none" } });
