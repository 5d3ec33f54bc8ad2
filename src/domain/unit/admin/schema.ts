import * as v from "valibot";
import { CodeTarget } from "../../verification/schema.ts";
import { Username } from "../../kernel/validation.ts";
import { unitTypes } from "../schema.ts";
import { foldLine, requiredText } from "../../kernel/text.ts";

/** `disabled`: nobody joins it or begins a purchase in it; what was ordered goes on to its settlement. */
export const unitStates = ["active", "disabled"] as const;
export type UnitState = (typeof unitStates)[number];
export const unitStateLabels = { active: "正常", disabled: "已停用" } as const satisfies Record<UnitState, string>;

/** What the operator may do with a unit next, with one of its administrators, with an invitation; the screens show exactly these. */
export const unitActions = ["disable", "enable", "appoint"] as const;
export const administratorActions = ["dismiss"] as const;
export const invitationActions = ["withdraw"] as const;
export type UnitAction = (typeof unitActions)[number];
export type AdministratorAction = (typeof administratorActions)[number];
export type InvitationAction = (typeof invitationActions)[number];

/** What may be switched for a unit (mall-spec §3, §6; domain §4). */
export const unitSwitches = {
  needWorkPic: "加入时须上传工作证",
  canBuyDangerProduct: "可购买危险化学品",
  supportDeliverySiteFlag: "支持寄售点",
  integralSwitchOpen: "开通积分商城",
  selfApprovalFlag: "单人课题组可自行审批",
} as const;
export type UnitSwitch = keyof typeof unitSwitches;
export const unitSwitchNames = Object.keys(unitSwitches) as UnitSwitch[];

const names = {
  name: requiredText("单位名称", 60),
  unitType: v.picklist(unitTypes, "请选择单位类型"),
};
const switches = <S extends v.GenericSchema>(schema: S) =>
  ({
    needWorkPic: schema,
    canBuyDangerProduct: schema,
    supportDeliverySiteFlag: schema,
    integralSwitchOpen: schema,
    selfApprovalFlag: schema,
  }) satisfies Record<UnitSwitch, S>;

export const UnitForm = v.strictObject({ ...names, ...switches(v.boolean()) });
export type UnitForm = v.InferOutput<typeof UnitForm>;

/** The form: a checkbox is `on` or absent. */
export const UnitFields = v.object({
  ...names,
  ...switches(
    v.pipe(
      v.optional(v.string(), ""),
      v.transform((value) => value === "on"),
    ),
  ),
});

/** An account by its name, number or address; a number or address without one is invited. */
export const AdministratorWanted = v.pipe(
  v.string("请输入用户名、手机号码或电子邮箱"),
  foldLine,
  v.minLength(1, "请输入用户名、手机号码或电子邮箱"),
  v.maxLength(254, "请正确输入用户名、手机号码或电子邮箱"),
  v.union([CodeTarget, Username], "请正确输入用户名、手机号码或电子邮箱"),
);

export const UnitLine = v.object({
  unitId: v.string(),
  name: v.string(),
  typeLabel: v.string(),
  status: v.picklist(unitStates),
  members: v.number(),
  /** Names of its administrators. */
  administrators: v.array(v.string()),
  createdAt: v.number(),
});
export type UnitLine = v.InferOutput<typeof UnitLine>;

export const UnitView = v.object({
  unitId: v.string(),
  status: v.picklist(unitStates),
  createdAt: v.number(),
  settings: v.object({ name: v.string(), unitType: v.string(), ...switches(v.boolean()) }),
  administrators: v.array(
    v.object({
      purchaserId: v.string(),
      username: v.string(),
      realName: v.string(),
      mobile: v.nullable(v.string()),
      email: v.nullable(v.string()),
      /** The account may sign in. */
      open: v.boolean(),
      availableActions: v.array(v.picklist(administratorActions)),
    }),
  ),
  invitations: v.array(
    v.object({
      invitationId: v.string(),
      target: v.string(),
      createdAt: v.number(),
      expiresAt: v.number(),
      availableActions: v.array(v.picklist(invitationActions)),
    }),
  ),
  availableActions: v.array(v.picklist(unitActions)),
});
export type UnitView = v.InferOutput<typeof UnitView>;
