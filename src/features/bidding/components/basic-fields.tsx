import { biddingModes } from "#src/domain/bidding/rules.ts";
import { biddingAccesses, biddingAccessLabels, biddingModeHints, biddingModeLabels } from "#src/domain/bidding/terms.ts";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { DateTimeInput } from "#src/ui/date-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { useBiddingForm } from "../use-bidding-form.ts";

export type Group = { groupId: string; groupName: string };
type FormPart = { form: Pick<ReturnType<typeof useBiddingForm>, "text" | "set" | "field" | "correcting"> };

/** What is bought by whom, how, and who may offer. Group and mode stand once it is published. */
export const BasicFields = ({ form: { text, set, field, correcting }, groups }: FormPart & { groups: readonly Group[] }) => (
  <>
    <Field {...field("title")} label="标题" required>
      {(control) => (
        <TextInput {...control} maxLength={60} value={text.title} onChange={(event) => set({ title: event.target.value })} />
      )}
    </Field>
    <Field {...field("groupId")} label="课题组" hint="成交后由该课题组提交采购申请" required>
      {(control) => (
        <NativeSelect
          {...control}
          placeholder="请选择"
          disabled={correcting}
          options={groups.map(({ groupId, groupName }) => ({ value: groupId, label: groupName }))}
          value={text.groupId}
          onChange={(event) => set({ groupId: event.target.value })}
        />
      )}
    </Field>
    <Field {...field("mode")} label="竞价方式" hint={biddingModeHints[text.mode]} required>
      {(control) => (
        <NativeSelect
          {...control}
          disabled={correcting}
          options={biddingModes.map((value) => ({ value, label: biddingModeLabels[value] }))}
          value={text.mode}
          onChange={(event) => set({ mode: biddingModes.find((mode) => mode === event.target.value) ?? "open" })}
        />
      )}
    </Field>
    <Field {...field("access")} label="参与范围" required>
      {(control) => (
        <NativeSelect
          {...control}
          options={biddingAccesses.map((value) => ({ value, label: biddingAccessLabels[value] }))}
          value={text.access}
          onChange={(event) => set({ access: event.target.value === "invited" ? "invited" : "public" })}
        />
      )}
    </Field>
  </>
);

/** When it opens and ends. */
export const PeriodFields = ({ form: { text, set, field, correcting } }: FormPart) => (
  <>
    <Field {...field("opensAt")} label="开始时间" hint={correcting ? "至少一分钟之后" : "不填为发布时立即开始，开始后不能更正"}>
      {(control) => (
        <DateTimeInput {...control} value={text.opensAt} onChange={(event) => set({ opensAt: event.target.value })} />
      )}
    </Field>
    <Field {...field("endsAt")} label="截止时间" required>
      {(control) => (
        <DateTimeInput {...control} time="23:59" value={text.endsAt} onChange={(event) => set({ endsAt: event.target.value })} />
      )}
    </Field>
  </>
);
