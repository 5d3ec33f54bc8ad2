import { helpHref, type HelpTopic } from "#src/domain/content/help/topics.ts";
import { Icon } from "#src/ui/icon.tsx";
import { css, cx } from "#styled-system/css";
import { link } from "#styled-system/recipes";

/** Beside a control that refuses: the way to the article that says how to go on. A new tab, since what was typed stays. */
export const HelpLink = ({ topic, children }: { topic: HelpTopic; children: string }) => (
  <a href={helpHref(topic)} target="_blank" rel="noopener" className={style}>
    <Icon name="help" size={14} />
    {children}
  </a>
);

const style = cx(link({ variant: "text" }), css({ display: "inline-flex", alignItems: "center", gap: "1", textStyle: "small" }));
