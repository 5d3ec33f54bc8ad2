import * as v from "valibot";
import { acrossFields } from "../../kernel/across-fields.ts";
import { NumericId, userTypes } from "../../kernel/identity.ts";
import { foldLine, requiredText } from "../../kernel/text.ts";
import { Version } from "../../kernel/number.ts";

/** M folder, C page, F button (mall-spec §3, §9). */
export const menuTypes = { M: "目录", C: "页面", F: "按钮" } as const;
export const MenuType = v.picklist(Object.keys(menuTypes) as (keyof typeof menuTypes)[], "类型不正确");
export type MenuType = v.InferOutput<typeof MenuType>;

/** Whose menu: it never changes, nor does what hangs on it. */
export const menuOwners = { operator: "运营", purchaser: "采购单位", business: "供应商" } as const;
export const menuOwnerNames = Object.keys(menuOwners) as (keyof typeof menuOwners)[];
export const MenuOwner = v.picklist(menuOwnerNames, "用户类型不正确");
export type MenuOwner = v.InferOutput<typeof MenuOwner>;
export const userTypeOf = (owner: MenuOwner) => userTypes[owner];

/** What may hang under what; null is the top. */
const under: Readonly<Record<MenuType, readonly (MenuType | null)[]>> = { M: [null, "M"], C: ["M"], F: ["M", "C"] };
export const canHang = (type: MenuType, parent: MenuType | null): boolean => under[type].includes(parent);

/** `0` is the top. */
const ParentId = v.union([v.literal("0"), NumericId], "上级不正确");
const Path = v.pipe(
  v.string(),
  foldLine,
  v.maxLength(101, "请填写本商城的路径，以 / 开头"),
  v.regex(/^(?:\/(?![/\\])[^\s\\]{0,100})?$/, "请填写本商城的路径，以 / 开头"),
);
const names = { menuName: requiredText("名称", 20), parentId: ParentId, path: Path, visible: v.boolean() };

export const NewMenu = acrossFields(
  v.pipe(
    v.strictObject({
      owner: MenuOwner,
      menuType: MenuType,
      ...names,
      /** A code of the policy table: what a button gives; of a page, who sees it without holding a button below it. */
      perms: v.nullable(v.pipe(v.string(), foldLine, v.maxLength(60))),
    }),
    v.forward(
      v.partialCheck(
        [["menuType"], ["perms"]],
        ({ menuType, perms }) => (perms === null ? menuType !== "F" : menuType !== "M"),
        "请选择按钮的权限，目录没有权限",
      ),
      ["perms"],
    ),
  ),
);
export type NewMenu = v.InferOutput<typeof NewMenu>;

/** Kind and permission of an entry stay: roles hold it for what it gives. */
export const ChangeMenu = v.strictObject({ ...names, version: Version });
export type ChangeMenu = v.InferOutput<typeof ChangeMenu>;

/** The children of an entry in their new order; `before` as the page showed them. */
export const OrderMenus = v.strictObject({
  owner: MenuOwner,
  parentId: ParentId,
  ids: v.pipe(v.array(NumericId), v.minLength(1), v.maxLength(200)),
  before: v.pipe(v.array(NumericId), v.maxLength(200)),
});
export type OrderMenus = v.InferOutput<typeof OrderMenus>;

export const MenuId = v.strictObject({ menuId: NumericId });
export const MenuVersion = v.strictObject({ version: Version });

/** An entry as the desk edits it. */
export const MenuLine = v.object({
  menuId: v.string(),
  parentId: v.string(),
  menuType: MenuType,
  menuName: v.string(),
  path: v.string(),
  perms: v.nullable(v.string()),
  visible: v.boolean(),
  version: v.number(),
  /** Comes with the mall: it is renamed, moved and hidden, never removed. */
  isStandard: v.boolean(),
  /** Roles that hold it. */
  roles: v.number(),
});
export type MenuLine = v.InferOutput<typeof MenuLine>;

/** A code of the policy table, and what it opens in words. */
export const PolicyCode = v.object({ code: v.string(), opens: v.array(v.string()) });
export type PolicyCode = v.InferOutput<typeof PolicyCode>;
