"use client";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { configKeys, type ConfigLine, storedValue, shownValue } from "#src/domain/system/config/schema.ts";
import { refusalOf } from "#src/features/account/refusal.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { guardedRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";

/** One key of the configuration with its own button: each is saved for itself. */
export const ConfigField = guardedRow(
  function ConfigField({ line: { key, value: before } }: { line: ConfigLine }) {
    const router = useRouter();
    const current = configKeys[key];
    const { label, hint, schema } = current;
    const options = "options" in current ? current.options : null;
    const form = useForm({
      id: key.replaceAll(".", "-"),
      schema: v.object({
        value: v.pipe(
          v.string(),
          v.transform((shown) => storedValue(key, shown)),
          schema,
        ),
      }),
      submit: async ({ value }) => {
        const chosen = options && Object.entries(options).find(([one]) => one === value)?.[1];
        if (chosen && value !== before && !(await confirm({ content: `确定将“${label}”改为“${chosen}”吗？立即对全站生效。` })))
          return {};
        try {
          await request("PUT /mall-admin/config/{key}", { params: { key }, body: { value, before } }, { quiet: true });
          toaster.success(`“${label}”已保存`);
          await router.reload();
          return {};
        } catch (error) {
          return { value: Object.values(refusalOf(error))[0] ?? "" };
        }
      },
    });
    return (
      <form className={item} {...form.props}>
        <Field {...form.field("value")} label={label} hint={hint}>
          {(control) => (
            // The button stands in the control's line, whatever is above and below.
            <div className={line}>
              {options ? (
                <NativeSelect
                  {...control}
                  name="value"
                  className={grow}
                  defaultValue={before}
                  options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
                />
              ) : (
                <TextInput
                  {...control}
                  name="value"
                  className={grow}
                  defaultValue={shownValue(key, before)}
                  maxLength={1000}
                  autoCapitalize="none"
                />
              )}
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

const item = css({ py: "3", maxWidth: "[720px]", "& + &": { borderTop: "default" } });
const line = css({ display: "flex", alignItems: "center", gap: "3" });
const grow = css({ flex: "1", minWidth: "0" });
