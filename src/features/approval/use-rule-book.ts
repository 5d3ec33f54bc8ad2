import { useState } from "react";
import { flushSync } from "react-dom";
import { useRouter } from "waku/router/client";
import type { RuleBook, RuleDraft } from "#src/domain/approval/rule-book.ts";
import { confirm } from "#src/ui/confirm.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useLeaveGuard } from "#src/ui/use-leave-guard.ts";
import { request } from "#src/web/request.ts";
import { messages } from "./messages.ts";
import { emptyRule, formOf, ruleOf, type RuleForm } from "./rule-form.ts";

type Errors = ReadonlyMap<string, Record<string, string>>;

/** The rules and settings of a unit as they are edited, until they are saved as one book. */
export function useRuleBook(book: RuleBook) {
  const router = useRouter();
  const [forms, setForms] = useState(() => book.rules.map((rule, place) => formOf(rule, String(place))));
  const [settings, setSettings] = useState(book.settings);
  const [problems, setProblems] = useState(book.problems);
  const [errors, setErrors] = useState<Errors>(new Map());
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isChanged, setChanged] = useState(false);
  const { busy, run } = useAction({ refused: (error) => setRefusal(error.message) });

  useLeaveGuard(isChanged && !busy);

  const edit = (next: (current: RuleForm[]) => RuleForm[]) => {
    setForms(next);
    setChanged(true);
  };
  const change = (key: string, part: Partial<RuleForm>) =>
    edit((current) => current.map((form) => (form.key === key ? { ...form, ...part } : form)));
  /** Changes places with the neighbour. What moves in the document loses the focus: it is given back. */
  const move = (key: string, by: -1 | 1) => {
    flushSync(() => {
      edit((current) => {
        const from = current.findIndex((form) => form.key === key);
        const moved = current[from];
        const to = from + by;
        return moved && current[to] ? current.toSpliced(from, 1).toSpliced(to, 0, moved) : current;
      });
      setProblems([]);
    });
    document.getElementById(`rule-${key}-${by < 0 ? "up" : "down"}`)?.focus();
  };
  const changeSettings = (part: Partial<typeof settings>) => {
    setSettings((current) => ({ ...current, ...part }));
    setChanged(true);
  };
  /** The rules as typed; null, and the faults shown and gone to, when one is not complete. */
  const rulesNow = (): RuleDraft[] | null => {
    const read = forms.map((form) => ({ key: form.key, ...ruleOf(form) }));
    const wrong = read.flatMap((one) => ("errors" in one ? [[one.key, one.errors] as const] : []));
    setErrors(new Map(wrong));
    const [first] = wrong;
    if (!first) return read.flatMap((one) => ("rule" in one ? [one.rule] : []));
    document.getElementById(`rule-${first[0]}-${Object.keys(first[1])[0]}`)?.focus();
    return null;
  };
  const add = () => edit((current) => [...current, emptyRule(crypto.randomUUID())]);
  const remove = (key: string) => {
    edit((current) => current.filter((form) => form.key !== key));
    setProblems([]);
  };
  const save = async () => {
    const rules = rulesNow();
    if (!rules) return;
    if (rules.length === 0 && book.rules.length > 0 && !(await confirm(messages.rules.removeAll(book.rules.length)))) return;
    setRefusal(null);
    await run(async () => {
      const body = { version: book.version, rules, settings };
      const { version } = await request("PUT /mall-pur/approval/rules", { body }, { quiet: true });
      toaster.success(messages.rules.saved(version));
      await router.reload();
    });
  };
  return {
    forms,
    settings,
    problems,
    errors,
    refusal,
    isChanged,
    busy,
    add,
    change,
    move,
    remove,
    changeSettings,
    setProblems,
    rulesNow,
    save,
  };
}
