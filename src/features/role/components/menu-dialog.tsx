"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import {
  ChangeMenu,
  canHang,
  type MenuLine,
  type MenuOwner,
  menuTypes,
  type MenuType,
  NewMenu,
  type PolicyCode,
} from "#src/domain/role/menu/schema.ts";
import { placesFor } from "#src/domain/role/menu/tree.ts";
import { FormFields, textIn } from "#src/ui/form-fields.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import type { Option } from "#src/ui/option.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { type AnyForm, useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { refusalOf } from "../../form/refusal.ts";
import { messages } from "../messages.ts";

/** An entry that is there, or the place of a new one; null is the top. */
export type EditedMenu = { entry: MenuLine } | { parent: MenuLine | null };
type Props = {
  owner: MenuOwner;
  entries: readonly MenuLine[];
  codes: readonly PolicyCode[];
  edited: EditedMenu;
  onClose: () => void;
};

export const MenuDialog = ({ edited, ...rest }: Props) =>
  "entry" in edited ? <ChangeDialog {...rest} entry={edited.entry} /> : <NewDialog {...rest} parent={edited.parent} />;

type DialogProps = Omit<Props, "edited">;

function NewDialog({ owner, codes, parent, onClose }: DialogProps & { parent: MenuLine | null }) {
  const kinds = (Object.keys(menuTypes) as MenuType[]).filter((one) => canHang(one, parent?.menuType ?? null));
  const [menuType, setMenuType] = useState<MenuType>(kinds.includes("C") ? "C" : (kinds[0] ?? "M"));
  const form = useMenuForm(NewMenu, {
    read: (fields) => ({
      owner,
      menuType,
      menuName: textIn(fields, "menuName"),
      parentId: parent?.menuId ?? "0",
      path: menuType === "C" ? textIn(fields, "path") : "",
      perms: menuType === "M" ? null : textIn(fields, "perms") || null,
      visible: textIn(fields, "visible") === "on",
    }),
    save: (body) => request("POST /mall-admin/menu", { body }, { quiet: true }),
    onClose,
  });
  return (
    <FormModal title={parent ? `在“${parent.menuName}”下新增` : "新增目录"} form={form} onClose={onClose}>
      {kinds.length > 1 && (
        <Field {...form.field("menuType")} label="类型">
          {(control) => (
            <NativeSelect
              {...control}
              value={menuType}
              options={kinds.map((value) => ({ value, label: menuTypes[value] }))}
              onChange={({ target }) => setMenuType(kinds.find((one) => one === target.value) ?? menuType)}
            />
          )}
        </Field>
      )}
      <NameField form={form} />
      {menuType === "C" && <PathField form={form} />}
      {menuType !== "M" && <CodeField form={form} codes={codes} isButton={menuType === "F"} />}
      <VisibleField form={form} />
    </FormModal>
  );
}

/** What a button gives; for a page, who sees it. */
const CodeField = ({ form, codes, isButton }: { form: AnyForm; codes: readonly PolicyCode[]; isButton: boolean }) => (
  <Field
    {...form.field("perms")}
    label="权限"
    hint={isButton ? "取自权限表，建立后不能更换" : "有此权限的人看到页面；不选则只看其下按钮的权限。建立后不能更换"}
    required={isButton}
  >
    {(control) => (
      <NativeSelect
        {...control}
        key={String(isButton)}
        name="perms"
        placeholder={isButton ? "请选择" : "由其下按钮决定"}
        defaultValue=""
        options={codes.map(optionOf)}
      />
    )}
  </Field>
);

const optionOf = ({ code, opens }: PolicyCode): Option => ({
  value: code,
  label: `${code}（${opens[0] ?? ""}${opens.length > 1 ? `等 ${opens.length} 项` : ""}）`,
});

function ChangeDialog({ entry, entries, onClose }: DialogProps & { entry: MenuLine }) {
  const isPage = entry.menuType === "C" && !entry.isStandard;
  const form = useMenuForm(ChangeMenu, {
    read: (fields) => ({
      menuName: textIn(fields, "menuName"),
      parentId: textIn(fields, "parentId"),
      path: isPage ? textIn(fields, "path") : entry.path,
      visible: textIn(fields, "visible") === "on",
      version: entry.version,
    }),
    save: (body) => request("PUT /mall-admin/menu/{menuId}", { params: { menuId: entry.menuId }, body }, { quiet: true }),
    onClose,
  });
  const parents = placesFor(entries, entry.menuType, entry);
  return (
    <FormModal title={`修改：${entry.menuName}`} form={form} onClose={onClose}>
      <NameField form={form} start={entry.menuName} />
      <Field {...form.field("parentId")} label="上级">
        {(control) => (
          <NativeSelect
            {...control}
            name="parentId"
            defaultValue={entry.parentId}
            options={[
              ...(canHang(entry.menuType, null) ? [{ value: "0", label: "顶层" }] : []),
              ...parents.map(({ menuId, menuName }) => ({ value: menuId, label: menuName })),
            ]}
          />
        )}
      </Field>
      {isPage && <PathField form={form} start={entry.path} />}
      {entry.perms && <p>权限：{entry.perms}（不能更换）</p>}
      <VisibleField form={form} start={entry.visible} />
    </FormModal>
  );
}

type MenuForm<Schema extends v.GenericSchema> = {
  read: (fields: FormFields) => unknown;
  save: (body: v.InferOutput<Schema>) => Promise<unknown>;
  onClose: () => void;
};

function useMenuForm<Schema extends v.GenericSchema>(schema: Schema, { read, save, onClose }: MenuForm<Schema>) {
  const router = useRouter();
  return useForm({
    id: "menu",
    schema: v.pipe(
      FormFields,
      v.transform((fields) => read(fields)),
      schema,
    ),
    submit: async (body) => {
      try {
        await save(body);
      } catch (error) {
        return refusalOf(error);
      }
      toaster.success(messages.menuSaved);
      onClose();
      await router.reload();
      return {};
    },
  });
}

const NameField = ({ form, start }: { form: AnyForm; start?: string }) => (
  <Field {...form.field("menuName")} label="名称" required>
    {(control) => <TextInput {...control} name="menuName" maxLength={20} defaultValue={start} />}
  </Field>
);
const PathField = ({ form, start }: { form: AnyForm; start?: string }) => (
  <Field {...form.field("path")} label="路径" hint="本商城的路径，如 /myOrders">
    {(control) => <TextInput {...control} name="path" maxLength={100} autoCapitalize="none" defaultValue={start} />}
  </Field>
);
const VisibleField = ({ form, start = true }: { form: AnyForm; start?: boolean }) => (
  <Field {...form.field("visible")} label="显示">
    {(control) => (
      <Checkbox {...control} name="visible" defaultChecked={start}>
        在菜单中显示
      </Checkbox>
    )}
  </Field>
);
