import type { ChatHead } from "#src/domain/chat/calls.ts";
import { Alert } from "#src/ui/alert.tsx";
import { useOnline } from "#src/ui/use-online.ts";
import { Icon } from "#src/ui/icon.tsx";
import { QqLink } from "#src/ui/qq-link.tsx";
import type { Connection } from "#src/web/live-connection.ts";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

/** With whom one talks. */
export const ThreadHead = ({ head: { coId, side, name, detail, qq } }: { head: ChatHead }) => (
  <header className={headLine}>
    <a href="/merchantChat" className={back} aria-label={messages.back}>
      <Icon name="arrow-left" />
    </a>
    <h2>{side === "buyer" ? <a href={`/merchantShop?coId=${coId}`}>{name}</a> : name}</h2>
    <span className={quiet}>{detail}</span>
    {side === "buyer" && qq !== "" && <QqLink qq={qq} />}
  </header>
);

/** Says that nothing new arrives here, while it does not; without a network the banner of the frame has said it. */
export function ConnectionAlert({ state, reason }: { state: Connection; reason: string }) {
  const isOnline = useOnline();
  if (state !== "ended" && (state !== "lost" || !isOnline)) return null;
  return (
    <Alert tone="warning" live>
      {state === "lost" ? messages.lost : reason || messages.ended}
    </Alert>
  );
}

const headLine = wrap({
  align: "center",
  columnGap: "3",
  px: "4",
  py: "2.5",
  borderBottom: "default",
  "& h2": { textStyle: "group" },
  "& h2 a": { _hover: { textDecoration: "underline" } },
});
const back = css({ display: { md: "none" }, p: "2", ms: "-2" });
const quiet = mutedText({ flex: "1" });
