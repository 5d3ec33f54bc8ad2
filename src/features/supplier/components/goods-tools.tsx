import type { ComponentProps } from "react";
import { Button } from "#src/ui/button.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { ExportGoods } from "./export-goods.tsx";
import { ImportGoods } from "./import-goods.tsx";

type Props = ComponentProps<typeof ExportGoods> & {
  /** The state of review of the tab: the search stays inside it. */
  review: string | undefined;
};

/** Searching, adding, importing and exporting one's goods. */
export function GoodsTools({ status, needs, review, q, total }: Props) {
  return (
    <div className={tools}>
      <search className={grow}>
        <form action="/supGoods" method="get" className={form}>
          {status && <input type="hidden" name="status" value={status} />}
          {review && <input type="hidden" name="review" value={review} />}
          {needs && <input type="hidden" name="needs" value={needs} />}
          <TextInput
            key={q}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={40}
            placeholder={messages.goodsSearch}
            aria-label={messages.goodsSearch}
          />
          <Button type="submit" icon="search">
            搜索
          </Button>
        </form>
      </search>
      <LinkButton href="/supGoodsNew" icon="add">
        {messages.newGoods}
      </LinkButton>
      <LinkButton href="/supFreight" variant="outline" icon="truck">
        {messages.freight}
      </LinkButton>
      <ImportGoods />
      <ExportGoods status={status} needs={needs} q={q} total={total} />
    </div>
  );
}

const tools = wrap({ gap: "2", align: "center", my: "3" });
const grow = css({ flex: "1 1 240px", maxWidth: "form" });
const form = css({ display: "flex", gap: "2" });
