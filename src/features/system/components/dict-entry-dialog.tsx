"use client";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { type DictLine, type EditedEntry, EntryForm } from "#src/domain/system/dict/schema.ts";
import { dictStyles } from "#src/domain/kernel/dict-style.ts";
import { refusalOf } from "#src/features/form/refusal.ts";
import { FormFields, numberIn, optionsOf, textIn } from "#src/ui/form-fields.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormModal } from "#src/ui/form-modal.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

type Props = { dict: DictLine; entry: EditedEntry | null; nextOrder: number; onClose: () => void };

/** A new entry, or one that is there; of a fixed one the value and being offered stay as they are. */
export function DictEntryDialog({ dict: { dictType, status }, entry, nextOrder, onClose }: Props) {
  const router = useRouter();
  const isFixed = status === "fixed";
  const form = useForm({
    id: "entry",
    schema: v.pipe(
      FormFields,
      v.transform((fields) => ({
        dictLabel: textIn(fields, "dictLabel"),
        dictValue: isFixed ? entry?.dictValue : textIn(fields, "dictValue"),
        orderNum: numberIn(fields, "orderNum"),
        cssClass: textIn(fields, "cssClass"),
        enabled: isFixed || textIn(fields, "enabled") === "on",
      })),
      EntryForm,
    ),
    submit: async (values) => {
      const params = { dictType };
      try {
        await (entry
          ? request(
              "PUT /mall-admin/dict/{dictType}/entry",
              { params, body: { of: entry.dictValue, version: entry.version, form: values } },
              { quiet: true },
            )
          : request("POST /mall-admin/dict/{dictType}/entry", { params, body: values }, { quiet: true }));
      } catch (error) {
        return refusalOf(error);
      }
      toaster.success(messages.entrySaved(values.dictLabel));
      onClose();
      await router.reload();
      return {};
    },
  });
  return (
    <FormModal title={entry ? `修改：${entry.dictLabel}` : "新增条目"} form={form} onClose={onClose}>
      <Field {...form.field("dictLabel")} label="名称" required>
        {(control) => <TextInput {...control} name="dictLabel" maxLength={40} defaultValue={entry?.dictLabel} />}
      </Field>
      {isFixed ? (
        <p className={quiet}>值“{entry?.dictValue}”由系统使用，不能修改、停用或删除。</p>
      ) : (
        <Field {...form.field("dictValue")} label="值" hint="程序识别用，同一字典内不重复" required>
          {(control) => (
            <TextInput {...control} name="dictValue" maxLength={40} autoCapitalize="none" defaultValue={entry?.dictValue} />
          )}
        </Field>
      )}
      <div className={pair}>
        <Field {...form.field("orderNum")} label="排序" hint="数字小的在前">
          {(control) => (
            <TextInput
              {...control}
              name="orderNum"
              inputMode="numeric"
              maxLength={4}
              defaultValue={entry?.orderNum ?? nextOrder}
            />
          )}
        </Field>
        <Field {...form.field("cssClass")} label="样式">
          {(control) => (
            <NativeSelect {...control} name="cssClass" defaultValue={entry?.cssClass ?? ""} options={optionsOf(dictStyles)} />
          )}
        </Field>
      </div>
      {!isFixed && (
        <Checkbox name="enabled" defaultChecked={entry?.enabled ?? true}>
          启用
        </Checkbox>
      )}
    </FormModal>
  );
}

const pair = css({ display: "grid", gap: "4", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" });
const quiet = css({ color: "fg.muted" });
