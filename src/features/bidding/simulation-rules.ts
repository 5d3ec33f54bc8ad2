import * as v from "valibot";
import { BiddingRules } from "#src/domain/bidding/rules.ts";
import { BiddingForm } from "#src/domain/bidding/schema.ts";
import { rulesOf } from "#src/domain/bidding/terms.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { formOf, type FormText } from "./form-state.ts";

/** The rules as they are typed now, to be tried before title and group are known; null while they are none. */
export function simulationRules(text: FormText, now: Instant): BiddingRules | null {
  const form = { ...formOf(text), title: text.title || "模拟", groupId: text.groupId || "simulation" };
  const parsed = v.safeParse(BiddingForm, form);
  if (!parsed.success) return null;
  const { opensAt, endsAt } = parsed.output;
  const rules = v.safeParse(BiddingRules, rulesOf({ ...parsed.output, opensAt: opensAt ?? Math.min(now, endsAt - 1) }));
  return rules.success ? rules.output : null;
}
