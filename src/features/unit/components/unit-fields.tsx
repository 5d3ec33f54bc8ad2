"use client";
import { unitSwitches, unitSwitchNames, type UnitView } from "#src/domain/unit/admin/schema.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import type { Option } from "#src/ui/option.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import type { AnyForm } from "#src/ui/use-form.ts";
import { css } from "#styled-system/css";

type Props = { form: AnyForm; types: readonly Option[]; start?: UnitView["settings"] };

/** Name, kind and switches of a unit, new or known. */
export const UnitFields = ({ form, types, start }: Props) => (
  <>
    <div className={pair}>
      <Field {...form.field("name")} label="单位名称" hint="全称，采购人加入时按此查找" required>
        {(control) => <TextInput {...control} name="name" maxLength={60} defaultValue={start?.name} autoComplete="off" />}
      </Field>
      <Field {...form.field("unitType")} label="单位类型" required>
        {(control) => (
          <NativeSelect {...control} name="unitType" options={types} placeholder="请选择" defaultValue={start?.unitType ?? ""} />
        )}
      </Field>
    </div>
    <fieldset className={group}>
      <legend className={legend}>开关</legend>
      {unitSwitchNames.map((name) => (
        <Checkbox key={name} name={name} defaultChecked={start?.[name] ?? false}>
          {unitSwitches[name]}
        </Checkbox>
      ))}
    </fieldset>
  </>
);

const pair = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 2fr) minmax(0, 1fr)" },
});
const group = css({ display: "grid", gap: "1.5", minWidth: "0" });
const legend = css({ textStyle: "label", mb: "1" });
