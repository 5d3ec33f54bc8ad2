import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";

/** How the log stood at the opening, for everybody to keep: what it is checked against later. */
export const LogAnchor = ({ anchor }: { anchor: string | null }) =>
  anchor !== null && (
    <div>
      <p className={facts}>{messages.anchor}</p>
      <code className={code}>{anchor}</code>
    </div>
  );

const facts = mutedText();
const code = css({ fontFamily: "mono", textStyle: "small", overflowWrap: "anywhere", userSelect: "all" });
