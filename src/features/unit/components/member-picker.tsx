"use client";
import { Alert } from "#src/ui/alert.tsx";
import { Combobox } from "#src/ui/combobox.tsx";
import type { ControlProps } from "#src/ui/field.tsx";
import type { Option } from "#src/ui/option.ts";
import { useLookup } from "#src/ui/use-lookup.ts";
import { request } from "#src/web/request.ts";

type Props = { control: ControlProps; name: string; chosen?: Option };

/** A member of the caller's unit, found by typing name, user name or job number. */
export function MemberPicker({ control, name, chosen }: Props) {
  const { options: found, failed, setTyped } = useLookup(findMembers);
  const options = chosen && !found.some(({ value }) => value === chosen.value) ? [chosen, ...found] : found;
  return (
    <>
      <Combobox
        {...control}
        name={name}
        options={options}
        filter={null}
        onType={setTyped}
        placeholder="输入姓名、用户名或工号查找"
        {...(chosen && { defaultValue: chosen.value })}
      />
      {failed && <Alert tone="danger" live title="没能查到成员，请重新输入再试" />}
    </>
  );
}

async function findMembers(q: string) {
  const query = { q, pageSize: "20" };
  const { rows } = await request("GET /mall-pur/pur/unit/member/list", { query }, { quiet: true });
  return rows.map(({ purchaserId, realName, username }) => ({ value: purchaserId, label: `${realName}（${username}）` }));
}
