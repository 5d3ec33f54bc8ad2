import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { Combobox } from "#src/ui/combobox.tsx";
import { Field } from "#src/ui/field.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import type { Option } from "#src/ui/option.ts";
import { css } from "#styled-system/css";

type Props = {
  /** Prefix of the fields' ids. */
  id: string;
  path: string;
  /** The address without these filters. */
  clearHref: string;
  categories: readonly Option[];
  cateId: string | undefined;
  /** What is asked for before the category, and after it. */
  children: ReactNode;
  more?: ReactNode;
};

/** What of the operator's goods is looked for, as a plain GET form: the address is the state. */
export const GoodsFilterForm = ({ id, path, clearHref, categories, cateId, children, more }: Props) => (
  <search>
    <form action={path} method="get" className={form}>
      {children}
      <Field id={`${id}-cateId`} label="分类">
        {(control) => (
          <Combobox
            {...control}
            name="cateId"
            options={categories}
            placeholder="任何级别"
            {...(cateId && { defaultValue: cateId })}
          />
        )}
      </Field>
      {more}
      <div className={steps}>
        <Button type="submit" variant="outline" icon="search">
          查找
        </Button>
        <LinkButton href={clearHref} variant="ghost">
          清除
        </LinkButton>
      </div>
    </form>
  </search>
);

/** The filters that are set, as the query of an address. */
export const filterQuery = (filters: Record<string, string | undefined>): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])));

const form = css({
  display: "grid",
  gap: "3",
  alignItems: "end",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 180px), 1fr))",
});
const steps = css({ display: "flex", gap: "2" });
