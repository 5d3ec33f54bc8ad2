import type { ChangeEvent } from "react";
import type { ChatSending, ChatSide } from "#src/domain/chat/message.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { css, cx } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { button } from "#styled-system/recipes";
import { pictureContentOf, pictureTypes } from "../../picture/picture-content.ts";
import { messages } from "../messages.ts";

/** What is chosen in a dialog of its own. */
export type Tool = "product" | "quote" | "order" | "replies";

type Props = { side: ChatSide; canQuote: boolean; onOpen: (tool: Tool) => void; onSend: (message: ChatSending) => void };

/** What can be sent besides text: pictures, goods, orders, and a supplier's quotes and saved replies. */
export function ComposerTools({ side, canQuote, onOpen, onSend }: Props) {
  const tool = (name: Tool, icon: "box" | "order" | "quote" | "quotation") => (
    <Button variant="ghost" size="sm" icon={icon} onClick={() => onOpen(name)}>
      {messages[name]}
    </Button>
  );
  return (
    <div className={tools}>
      <label className={cx(button({ variant: "ghost", size: "sm" }), picker)}>
        <Icon name="image" />
        {messages.picture}
        <input type="file" accept={pictureTypes.join(",")} onChange={(event) => void sendPicture(event, onSend)} />
      </label>
      {tool("product", "box")}
      {tool("order", "order")}
      {canQuote && tool("quote", "quote")}
      {side === "supplier" && tool("replies", "quotation")}
    </div>
  );
}

async function sendPicture({ target }: ChangeEvent<HTMLInputElement>, onSend: Props["onSend"]) {
  const [file] = target.files ?? [];
  target.value = "";
  if (!file) return;
  const content = await pictureContentOf(file);
  if (content === null) toaster.error(messages.badPicture);
  else onSend({ kind: "picture", content });
}

const tools = wrap({ gap: "1" });
const picker = css({
  position: "relative",
  _focusWithin: { outline: "2px solid {colors.border.focus}", outlineOffset: "2px" },
  "& input": { position: "absolute", inset: "0", opacity: "0", cursor: "pointer", width: "full" },
});
