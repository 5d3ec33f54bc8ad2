"use client";
import { useState, type FormEvent } from "react";
import { useRouter } from "waku/router/client";
import type { MenuOwner } from "#src/domain/role/menu/schema.ts";
import type { AdminRole, Right, RoleForm as NewRole } from "#src/domain/role/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { useRefusals } from "#src/ui/use-refusals.ts";
import { useUnsaved } from "#src/ui/use-unsaved.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column, wrap } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";
import { refusalOf } from "../../form/refusal.ts";
import { messages } from "../messages.ts";

const id = "role";
type Props = { rights: readonly Right[] } & ({ owner: MenuOwner; edited: AdminRole } | { owner: NewRole["owner"]; edited: null });

/** A role's name and what it opens, page by page of the menu tree. What its editor does not hold cannot be changed. */
export function RoleForm({ owner, edited, rights }: Props) {
  const list = owner === "operator" ? "/admin/roles" : `/admin/roles?owner=${owner}`;
  const [roleName, setRoleName] = useState(edited?.roleName ?? "");
  const [chosen, setChosen] = useState<readonly string[]>(edited?.rights ?? []);
  const { errors, summary, props, busy, act } = useRoleChange(id, list, { roleName, rights: chosen });
  const unsaved = useUnsaved();
  const pages = [...Map.groupBy(rights, ({ page }) => page)];
  const save = (event: FormEvent) => {
    event.preventDefault();
    const body = { roleName, rights: [...chosen] };
    void act(
      () =>
        edited
          ? request(
              "PUT /mall-admin/role/{roleId}",
              { params: { roleId: edited.roleId }, body: { ...body, before: [...edited.rights] } },
              { quiet: true },
            )
          : request("POST /mall-admin/role", { body: { ...body, owner } }, { quiet: true }),
      "角色已保存",
    );
  };
  const remove = async (roleId: string) => {
    if (!(await confirm({ content: messages.roleRemoveConfirm(roleName) }))) return;
    await act(
      () => request("POST /mall-admin/role/{roleId}/remove", { params: { roleId }, body: {} }, { quiet: true }),
      "角色已删除",
    );
  };
  return (
    <form className={form} {...unsaved.props} {...props} onSubmit={save} noValidate autoComplete="off">
      <FormSummary form={summary} />
      <Field id={`${id}-roleName`} error={errors["roleName"]} label="角色名称" required>
        {(control) => (
          <TextInput {...control} value={roleName} maxLength={20} onChange={({ target }) => setRoleName(target.value)} />
        )}
      </Field>
      <div id={`${id}-rights`} className={grid}>
        {eachRow(
          pages,
          ([page]) => page,
          ([page, mine]) => (
            <PageRights
              page={page}
              rights={mine}
              chosen={chosen}
              onChange={(menuId, isOn) => setChosen(isOn ? [...chosen, menuId] : chosen.filter((one) => one !== menuId))}
            />
          ),
          "div",
        )}
      </div>
      <div className={actions}>
        <Button type="submit" busy={busy}>
          保存
        </Button>
        <LinkButton href={list} variant="outline">
          取消
        </LinkButton>
        {edited && !edited.isStandard && (
          <Button variant="ghost" disabled={busy} onClick={() => void remove(edited.roleId)}>
            删除角色
          </Button>
        )}
      </div>
    </form>
  );
}

/** Sends what is done to a role; afterwards the list of roles is shown. */
function useRoleChange(form: string, list: string, values: Readonly<Record<string, unknown>>) {
  const router = useRouter();
  const { errors, summary, refuse, accept, props } = useRefusals(form, values);
  const { busy, run } = useAction({ refused: (error) => refuse(refusalOf(error)) });
  const act = (work: () => Promise<unknown>, done: string) => {
    accept();
    return run(async () => {
      await work();
      await router.push(list);
    }, done);
  };
  return { errors, summary, props, busy, act };
}

type PageRightsProps = {
  page: string;
  rights: readonly Right[];
  chosen: readonly string[];
  onChange: (menuId: string, isOn: boolean) => void;
};

/** What a role may open and do on one page. */
const PageRights = ({ page, rights, chosen, onChange }: PageRightsProps) => (
  <fieldset className={card()}>
    <legend className={name}>{page}</legend>
    <div className={boxes}>
      {eachRow(
        rights,
        ({ menuId }) => menuId,
        ({ menuId, label, code, grantable }) => (
          <Checkbox
            checked={chosen.includes(menuId)}
            disabled={!grantable}
            title={grantable ? code : `${code}（您没有此权限，不能授予或收回）`}
            onChange={(isOn) => onChange(menuId, isOn)}
          >
            {label}
          </Checkbox>
        ),
        "div",
      )}
    </div>
  </fieldset>
);

const form = column({ gap: "4" });
const grid = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", xl: "repeat(3, minmax(0, 1fr))" },
});
const boxes = css({ display: "grid", gap: "1", clear: "both" });
const name = css({ textStyle: "group", float: "left", width: "full", mb: "1" });
const actions = wrap({ gap: "2" });
