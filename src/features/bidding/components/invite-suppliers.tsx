"use client";
import { Alert } from "#src/ui/alert.tsx";
import { Combobox } from "#src/ui/combobox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import type { ControlProps } from "#src/ui/field.tsx";
import { IconButton } from "#src/ui/button.tsx";
import { useLookup } from "#src/ui/use-lookup.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";

type Invited = { coId: string; coName: string };
type Props = { control: ControlProps; invited: readonly Invited[]; onChange: (invited: Invited[]) => void };

/** Suppliers by name, found by typing. */
export function InviteSuppliers({ control, invited, onChange }: Props) {
  const { options, failed, setTyped } = useLookup(findSuppliers);
  return (
    <div className={stack}>
      <Combobox
        {...control}
        options={options.filter(({ value }) => !invited.some(({ coId }) => coId === value))}
        filter={null}
        value={null}
        onType={setTyped}
        onChange={(coId) => {
          const found = options.find(({ value }) => value === coId);
          if (found) onChange([...invited, { coId: found.value, coName: found.label }]);
        }}
        placeholder="输入供应商名称查找"
      />
      {failed && <Alert tone="danger" live title="没能查到供应商，请重新输入名称再试" />}
      <ul className={list}>
        {eachRow(
          invited,
          ({ coId }) => coId,
          ({ coId, coName }) => (
            <li className={item}>
              {coName}
              <IconButton
                icon="close"
                label={`不邀请 ${coName}`}
                onClick={() => onChange(invited.filter((one) => one.coId !== coId))}
              />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

async function findSuppliers(q: string) {
  const { rows } = await request("GET /mall-sup/shop/list", { query: { q, pageSize: "10" } }, { quiet: true });
  return rows.map(({ coId, coName }) => ({ value: coId, label: coName }));
}

const stack = css({ display: "grid", gap: "2" });
const list = wrap({ gap: "2" });
const item = css({ display: "flex", alignItems: "center", gap: "1", border: "default", borderRadius: "sm", ps: "2" });
