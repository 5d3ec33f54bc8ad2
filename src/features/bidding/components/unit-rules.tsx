"use client";
import { type FormEvent, useState } from "react";
import * as v from "valibot";
import { UnitPolicy } from "#src/domain/bidding/terms.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { useUnsaved } from "#src/ui/use-unsaved.ts";
import { request } from "#src/web/request.ts";
import { surface } from "#styled-system/patterns";
import { policyText, unitPolicyOf } from "../form-state.ts";
import { PolicyFields } from "./policy-fields.tsx";
import { messages } from "../messages.ts";

/** The rules that the unit's biddings start with; published ones keep theirs. */
export function UnitRules({ start }: { start: UnitPolicy }) {
  const [policy, setPolicy] = useState(() => policyText(start));
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, error, run } = useAction({ reload: true });
  const unsaved = useUnsaved();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = v.safeParse(UnitPolicy, unitPolicyOf(policy));
    setProblem(parsed.success ? null : parsed.issues[0].message);
    if (!parsed.success) return;
    const isSaved = await run(
      () => request("POST /mall-pur/bidding/rules", { body: parsed.output }, { quiet: true }),
      messages.rulesSaved,
    );
    if (isSaved) unsaved.settle();
  };
  return (
    <form className={root} {...unsaved.props} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      {(problem ?? error) && <Alert tone="danger" live title={problem ?? error} />}
      <PolicyFields policy={policy} onChange={setPolicy} unit />
      <div>
        <Button type="submit" busy={busy}>
          保存默认规则
        </Button>
      </div>
    </form>
  );
}

const root = surface({ display: "grid", gap: "4", p: "4" });
