import * as v from "valibot";
import { acrossFields } from "../../kernel/across-fields.ts";
import { Email, Mobile } from "../../kernel/validation.ts";
import { personName, requiredLines, requiredText } from "../../kernel/text.ts";

/** The forms of the about-us pages. */
export const feedbackForms = ["cooperation", "suggestion"] as const;
export type FeedbackForm = (typeof feedbackForms)[number];
export const feedbackFormLabels = { cooperation: "合作洽谈", suggestion: "建议反馈" } as const satisfies Record<
  FeedbackForm,
  string
>;

export const feedbackStatuses = ["open", "answered", "closed"] as const;
export type FeedbackStatus = (typeof feedbackStatuses)[number];
export const feedbackStatusLabels = { open: "待处理", answered: "已答复", closed: "无需答复" } as const satisfies Record<
  FeedbackStatus,
  string
>;

/** /cooperationNegotiation/{type?}; the words of both stand in the dictionaries `mall_cooperation_kind` and `mall_suggestion_kind`. */
export const cooperationKinds = ["supplier", "brand", "unit", "logistics", "other"] as const;
export const suggestionKinds = ["function", "goods", "service", "safety", "other"] as const;

/** So many in an hour from one address. */
export const feedbackAnHour = 5;

/** What may be left out comes as an empty text, as forms send it. */
const orEmpty = <S extends v.GenericSchema<string, string>>(schema: S) => v.optional(v.union([v.literal(""), schema]), "");

const contactEntries = { contact: personName("联系人"), mobile: orEmpty(Mobile), email: orEmpty(Email) };
const isReachable = ({ mobile, email }: { mobile: string; email: string }) => mobile !== "" || email !== "";
const unreachable = "请填写手机号码或电子邮箱，以便答复";

export const CooperationForm = acrossFields(
  v.pipe(
    v.strictObject({
      kind: v.picklist(cooperationKinds, "请选择合作类型"),
      companyName: requiredText("单位名称", 60),
      ...contactEntries,
      content: requiredLines("合作内容", 1_000),
    }),
    v.forward(
      v.partialCheck([["mobile"], ["email"]], (form) => isReachable(form), unreachable),
      ["mobile"],
    ),
  ),
);
export type CooperationForm = v.InferOutput<typeof CooperationForm>;

export const SuggestionForm = acrossFields(
  v.pipe(
    v.strictObject({
      kind: v.picklist(suggestionKinds, "请选择反馈类型"),
      ...contactEntries,
      content: requiredLines("反馈内容", 1_000),
    }),
    v.forward(
      v.partialCheck([["mobile"], ["email"]], (form) => isReachable(form), unreachable),
      ["mobile"],
    ),
  ),
);
export type SuggestionForm = v.InferOutput<typeof SuggestionForm>;

export const FeedbackLine = v.object({
  feedbackId: v.string(),
  form: v.picklist(feedbackForms),
  kind: v.string(),
  kindLabel: v.string(),
  companyName: v.string(),
  contact: v.string(),
  mobile: v.string(),
  email: v.string(),
  content: v.string(),
  signedIn: v.boolean(),
  status: v.picklist(feedbackStatuses),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.number()),
  createdAt: v.number(),
});
export type FeedbackLine = v.InferOutput<typeof FeedbackLine>;
