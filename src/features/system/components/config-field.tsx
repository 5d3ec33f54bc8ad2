"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { configKeys, type ConfigLine, type ConfigName, storedValue, shownValue } from "#src/domain/system/config/schema.ts";
import { refusalOf } from "#src/features/form/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { guardedRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { ConfigControl } from "./config-control.tsx";
import { messages } from "../messages.ts";

/** One key of the configuration with its own button: each is saved for itself, and nothing typed in the others is lost by it. */
export const ConfigField = guardedRow(
  function ConfigField({ line: { key, value } }: { line: ConfigLine }) {
    const router = useRouter();
    /** What the page compares with; `round` draws the control anew with what was saved. */
    const [stored, setStored] = useState({ value, round: 0 });
    const { label, hint, schema } = configKeys[key];
    const form = useForm({
      id: key.replaceAll(".", "-"),
      schema: v.object({
        value: v.pipe(
          v.string(),
          v.transform((shown) => storedValue(key, shown)),
          schema,
        ),
      }),
      submit: async ({ value: given }) => {
        const before = stored.value;
        const chosen = optionsOf(key)?.[given];
        if (chosen && given !== before && !(await confirm({ content: messages.changeConfirm(label, chosen) }))) return {};
        try {
          const saved = await request(
            "PUT /mall-admin/config/{key}",
            { params: { key }, body: { value: given, before } },
            { quiet: true },
          );
          setStored(({ round }) => ({ value: saved.value, round: round + 1 }));
          toaster.success(messages.saved(label));
          await router.reload();
          return {};
        } catch (error) {
          const current = isConflict(error) ? await currentValue(key) : null;
          if (current === null) return { value: Object.values(refusalOf(error))[0] ?? "" };
          setStored(({ round }) => ({ value: current, round }));
          return { value: conflictText(key, current) };
        }
      },
    });
    return (
      <form className={item} {...form.props}>
        <Field {...form.field("value")} label={label} hint={hint}>
          {(control) => (
            // The button stands in the control's line, whatever is above and below.
            <div className={line}>
              <ConfigControl key={stored.round} name={key} stored={stored.value} control={control} />
              <Button type="submit" variant="outline" busy={form.busy} aria-label={`保存：${label}`}>
                保存
              </Button>
            </div>
          )}
        </Field>
      </form>
    );
  },
  ({ line }) => line.key,
  "div",
);

function optionsOf(key: ConfigName): Record<string, string> | null {
  const current = configKeys[key];
  return "options" in current ? current.options : null;
}

const isConflict = (error: unknown) => error instanceof DomainError && error.code === codes.conflict;

/** What somebody else has set, or null when it cannot be read. */
async function currentValue(key: ConfigName): Promise<string | null> {
  try {
    const lines = await request("GET /mall-admin/config/list", {}, { quiet: true });
    return lines.find((line) => line.key === key)?.value ?? null;
  } catch {
    // Silent: the refusal itself is shown instead.
    return null;
  }
}

function conflictText(key: ConfigName, value: string): string {
  const said = optionsOf(key)?.[value] ?? shownValue(key, value);
  return `刚被他人改为“${said === "" ? "空" : said}”；您填写的内容仍在，再次保存将覆盖它`;
}

const item = css({ py: "3", maxWidth: "[720px]", "& + &": { borderTop: "default" } });
const line = css({ display: "flex", alignItems: "center", gap: "3" });
