import { invoiceChoices, paymentKinds, taxChoices, usualTerms, type CommercialTerms } from "#src/domain/bidding/commercial.ts";
import type { PriceBand } from "#src/domain/bidding/rules.ts";
import type { SavedForm } from "#src/domain/bidding/schema.ts";
import type { BiddingAccess, TermsPolicy, UnitPolicy } from "#src/domain/bidding/terms.ts";
import { day, hour, instantOfField, localField, minute, second, type Instant } from "#src/domain/kernel/instant.ts";
import { parseYuan, yuanText } from "#src/domain/kernel/money.ts";
import { typedFigure } from "#src/ui/number-value.ts";
import type { FormErrors } from "#src/ui/form-values.ts";

/** What is typed into the policy's fields. */
export type PolicyText = {
  minWindowHours: string;
  minBidders: string;
  decrementPercent: string;
  bands: { from: string; step: string }[];
  within: string;
  by: string;
  maxTotalMinutes: string;
  revealHours: string;
  confirmHours: string;
  noticeDays: string;
};
/** What is typed into the fields of the commercial terms. */
export type CommercialText = Record<keyof CommercialTerms, string>;
export type LineText = {
  productId: string | null;
  title: string;
  code: string;
  casNo: string;
  brand: string;
  spec: string;
  quantity: string;
  unit: string;
  ceiling: string;
  remark: string;
};
export type FormText = {
  title: string;
  description: string;
  groupId: string;
  access: BiddingAccess;
  invited: { coId: string; coName: string }[];
  mode: "open" | "rank" | "sealed";
  opensAt: string;
  endsAt: string;
  policy: PolicyText;
  commercial: CommercialText;
  lines: LineText[];
};

export const emptyLine: LineText = {
  productId: null,
  title: "",
  code: "",
  casNo: "",
  brand: "",
  spec: "",
  quantity: "1",
  unit: "件",
  ceiling: "",
  remark: "",
};

export function policyText(policy: TermsPolicy & Partial<UnitPolicy>): PolicyText {
  const { extension, bands } = policy;
  return {
    minWindowHours: String((policy.minWindow ?? 0) / hour),
    minBidders: String(policy.minBidders),
    decrementPercent: String(policy.decrement / 100),
    bands: bands.map(({ from, step }) => ({ from: yuanText(from), step: yuanText(step) })),
    within: String(extension.within / second),
    by: String(extension.by / second),
    maxTotalMinutes: String(extension.maxTotal / minute),
    revealHours: String(policy.revealWithin / hour),
    confirmHours: String(policy.confirmHours),
    noticeDays: String(policy.noticeDays),
  };
}

export const commercialText = (terms: CommercialTerms): CommercialText => ({
  ...terms,
  maxLeadDays: String(terms.maxLeadDays),
  paymentDays: String(terms.paymentDays),
  validDays: String(terms.validDays),
});

const commercialOf = (text: CommercialText) => ({
  maxLeadDays: figure(text.maxLeadDays),
  payment: paymentKinds.find((one) => one === text.payment),
  paymentDays: figure(text.paymentDays),
  tax: taxChoices.find((one) => one === text.tax),
  invoice: invoiceChoices.find((one) => one === text.invoice),
  validDays: figure(text.validDays),
});

/** What was typed, as the call takes it; what is no figure is left for the schema to refuse. */
export function policyOf(text: PolicyText) {
  return {
    minBidders: figure(text.minBidders),
    decrement: times(text.decrementPercent, 100),
    bands: text.bands.map(({ from, step }) => ({ from: parseYuan(from), step: parseYuan(step) })) as PriceBand[],
    extension: {
      within: times(text.within, second),
      by: times(text.by, second),
      maxTotal: times(text.maxTotalMinutes, minute),
    },
    revealWithin: times(text.revealHours, hour),
    confirmHours: figure(text.confirmHours),
    noticeDays: figure(text.noticeDays),
  };
}

export const unitPolicyOf = (text: PolicyText) => ({ ...policyOf(text), minWindow: times(text.minWindowHours, hour) });

export const formText = ({ form }: SavedForm): FormText => ({
  title: form.title,
  description: form.description,
  groupId: form.groupId,
  access: form.access,
  invited: form.invited,
  mode: form.mode,
  opensAt: form.opensAt === null ? "" : localField(form.opensAt),
  endsAt: localField(form.endsAt),
  policy: policyText(form.policy),
  commercial: commercialText(form.commercial ?? usualTerms),
  lines: form.lines.map((line) => ({ ...line, quantity: String(line.quantity), ceiling: yuanText(line.ceiling) })),
});

export const formOf = (text: FormText) => ({
  title: text.title,
  description: text.description,
  groupId: text.groupId,
  access: text.access,
  invited: text.access === "public" ? [] : text.invited.map(({ coId }) => coId),
  opensAt: text.opensAt === "" ? null : instantOfField(text.opensAt),
  endsAt: instantOfField(text.endsAt),
  mode: text.mode,
  policy: policyOf(text.policy),
  commercial: commercialOf(text.commercial),
  lines: text.lines.map((line) => ({ ...line, quantity: figure(line.quantity), ceiling: parseYuan(line.ceiling) ?? undefined })),
});

const ceilingMissing = "请填写最高限价，如 100 或 100.50";

/** What is wrong in the words of this form, each fault by itself. */
export const readableErrors = (found: FormErrors): FormErrors =>
  Object.fromEntries(
    Object.entries(found).map(([name, text]) => {
      const [, place, field] = /^lines\.(\d+)\.(\w+)/.exec(name) ?? [];
      if (place !== undefined)
        return [name, `第 ${Number(place) + 1} 行：${field === "ceiling" && isUnread(text) ? ceilingMissing : text}`];
      if (name.startsWith("policy")) return ["policy", text.startsWith("Invalid") ? "请检查规则中的数字" : text];
      return [name, text.startsWith("Invalid") ? "请填写此项" : text];
    }),
  );

/** A figure that could not be read is no figure to the schema. */
const isUnread = (text: string) => text.startsWith("Invalid") || text === "请填写金额";

const figure = (text: string) => typedFigure(text);
function times(text: string, unit: number): number | undefined {
  const typed = typedFigure(text, 4);
  return typed === undefined ? undefined : Math.round(typed * unit);
}
/** A form of nothing but the unit's rules, the goods it starts with, and an end that leaves a day beyond the shortest window. */
export const newForm = (policy: UnitPolicy, lines: LineText[], now: Instant): FormText => ({
  title: "",
  description: "",
  groupId: "",
  access: "public",
  invited: [],
  mode: "open",
  opensAt: "",
  endsAt: localField(Math.ceil((now + policy.minWindow + day) / hour) * hour),
  policy: policyText(policy),
  commercial: commercialText(usualTerms),
  lines,
});
