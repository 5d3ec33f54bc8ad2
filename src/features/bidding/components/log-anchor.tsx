"use client";
import { Button } from "#src/ui/button.tsx";
import { copyText } from "#src/ui/copy-text.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";

/** How the log stood at the opening, for everybody to keep: what it is checked against later. */
export const LogAnchor = ({ anchor }: { anchor: string | null }) =>
  anchor !== null && (
    <div>
      <p className={facts}>{messages.anchor}</p>
      <code className={code}>{anchor}</code>
      <div>
        <Button
          variant="outline"
          size="sm"
          onClick={() => void copyText(anchor, { copied: messages.anchorCopied, refused: messages.anchorNotCopied })}
        >
          {messages.copyAnchor}
        </Button>
      </div>
    </div>
  );

const facts = mutedText();
const code = css({
  display: "block",
  fontFamily: "mono",
  textStyle: "small",
  overflowWrap: "anywhere",
  userSelect: "all",
  my: "1",
});
