import { useState } from "react";
import type { RuleDraft, RuleProblem, RuleSettings, RuleTrial } from "#src/domain/approval/rule-book.ts";
import { hazardLists } from "#src/domain/hazard/substance.ts";
import { parseYuan } from "#src/domain/kernel/money.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { messages } from "./messages.ts";

export type RulesOnPage = {
  settings: RuleSettings;
  /** The rules on the page; null when one of them is not complete, which is then shown. */
  rulesNow: () => RuleDraft[] | null;
  onProblems: (problems: RuleProblem[]) => void;
};

/** A request as it is typed in the bench. */
type TrialRequest = { total: string; groupId: string; purchaserId: string; cateId: string; hazard: string };

/** Asks where a request would go by the rules on the page. */
export function useRuleTrial({ settings, rulesNow, onProblems }: RulesOnPage) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [trial, setTrial] = useState<RuleTrial | null>(null);
  const { busy, run } = useAction({ refused: (error) => setErrors(error.details?.fields ?? { "": error.message }) });

  const tryRules = async ({ total, groupId, purchaserId, cateId, hazard }: TrialRequest) => {
    const amount = parseYuan(total);
    if (!amount) return setErrors({ total: messages.rules.amountWrong });
    const rules = rulesNow();
    if (!rules) return setErrors({ "": messages.rulesWrong });
    setErrors({});
    await run(async () => {
      const found = await request(
        "POST /mall-pur/approval/rules/try",
        {
          body: {
            rules,
            settings,
            total: amount,
            cateId: cateId === "" ? null : Number(cateId),
            hazardClass: hazardLists.find((list) => list === hazard) ?? null,
            groupId,
            purchaserId,
          },
        },
        { quiet: true },
      );
      setTrial(found);
      onProblems(found.problems);
    });
    return undefined;
  };
  return { errors, trial, busy, tryRules };
}
