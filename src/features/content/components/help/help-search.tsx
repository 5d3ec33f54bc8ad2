import { css } from "#styled-system/css";
import { button, input } from "#styled-system/recipes";
import { messages } from "../../messages.ts";

export const HelpSearch = ({ q }: { q: string }) => (
  <search className={box}>
    <h2>{messages.helpSearch}</h2>
    <form method="get" action="/helpCenterInput" key={q}>
      <input
        name="q"
        type="search"
        defaultValue={q}
        maxLength={60}
        autoComplete="off"
        required
        aria-label={messages.helpSearch}
        placeholder={messages.helpPlaceholder}
        className={input({ size: "lg" })}
      />
      <button type="submit" className={button({ size: "lg" })}>
        {messages.helpFind}
      </button>
    </form>
  </search>
);

const box = css({
  display: "grid",
  gap: "3",
  justifyItems: "center",
  mb: "5",
  px: "4",
  py: { base: "5", md: "8" },
  bg: "primary.subtle",
  border: "default",
  borderRadius: "md",
  "& h2": { textStyle: "section" },
  "& form": { display: "flex", gap: "2", width: "full", maxWidth: "text" },
  "& input": { flexGrow: "1", minWidth: "0" },
});
