import * as v from "valibot";
import { Id } from "../kernel/identity.ts";
import { PictureContent } from "../kernel/picture.ts";
import { formattedText, personName, requiredCode, requiredText } from "../kernel/text.ts";

/** Fields of a profile that a review can refuse, each with its own reason. */
export const profileFields = {
  unitId: "单位",
  groupId: "课题组",
  realName: "姓名",
  jobNo: "工号",
  workPic: "工作证照片",
} as const;
export type ProfileField = keyof typeof profileFields;
const profileFieldNames = Object.keys(profileFields) as [ProfileField, ...ProfileField[]];

/** What the form of a unit asks for: its fields, and what its review can refuse. */
export const formFields = ({ needWorkPic }: { needWorkPic: boolean }): ProfileField[] =>
  profileFieldNames.filter((field) => field !== "workPic" || needWorkPic);

/** Profile completion (mall-spec §2). Without a group the purchaser asks to join the unit alone. */
export const CompleteInfo = v.strictObject({
  unitId: v.pipe(v.string("请选择单位"), v.minLength(1, "请选择单位"), Id),
  groupId: v.optional(v.nullable(Id), null),
  realName: personName("姓名"),
  jobNo: requiredCode("工号", 30),
  /** What `workPic` answered; needed where the unit says so. Without it the card handed in before stays, unless it was refused. */
  workPic: v.optional(
    v.nullable(formattedText(/^private\/work\/[\w-]{1,40}\/[0-9a-f]{32}\.(?:jpg|png|webp)$/, 100, "内容格式不正确")),
    null,
  ),
});
export type CompleteInfo = v.InferOutput<typeof CompleteInfo>;

/** The form: a group that is left open is an empty text there. */
export const CompleteInfoForm = v.object({
  ...CompleteInfo.entries,
  groupId: v.pipe(
    v.optional(v.string(), ""),
    v.transform((id) => id || null),
  ),
});

export const WorkPic = v.strictObject({ content: PictureContent });

const Reasons = v.record(v.picklist(profileFieldNames), requiredText("原因", 50));

export const profileStates = ["draft", "pending", "approved", "rejected"] as const;

export const Profile = v.object({
  review: v.picklist(profileStates),
  unitId: v.nullable(v.string()),
  unitName: v.nullable(v.string()),
  groupId: v.nullable(v.string()),
  groupName: v.nullable(v.string()),
  realName: v.string(),
  jobNo: v.string(),
  hasWorkPic: v.boolean(),
  /** Field → why it was refused. */
  rejections: v.record(v.string(), v.string()),
});
export type Profile = v.InferOutput<typeof Profile>;

export const ProfileLine = v.object({
  purchaserId: v.string(),
  username: v.string(),
  realName: v.string(),
  jobNo: v.string(),
  groupName: v.nullable(v.string()),
  hasWorkPic: v.boolean(),
  /** What the unit asks for, each of which can be refused. */
  fields: v.array(v.picklist(profileFieldNames)),
  submittedAt: v.number(),
});

/** Accepted, or refused field by field. */
export const ProfileReview = v.variant("approve", [
  v.strictObject({ approve: v.literal(true) }),
  v.strictObject({
    approve: v.literal(false),
    rejections: v.pipe(
      Reasons,
      v.check((reasons) => Object.keys(reasons).length > 0, "请至少选择一项并填写原因"),
    ),
  }),
]);
export type ProfileReview = v.InferOutput<typeof ProfileReview>;

export const Option = v.object({ value: v.string(), label: v.string() });
