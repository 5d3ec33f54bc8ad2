"use client";
import { type FormEvent, lazy, Suspense, useEffect, useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { biddingModes, BiddingRules } from "#src/domain/bidding/rules.ts";
import { BiddingForm as Schema } from "#src/domain/bidding/schema.ts";
import { biddingAccesses, biddingAccessLabels, biddingModeHints, biddingModeLabels, rulesOf } from "#src/domain/bidding/terms.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Field } from "#src/ui/field.tsx";
import { errorsOf, type FormErrors } from "#src/ui/form-values.ts";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { Loading } from "#src/ui/skeleton.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { formOf, shownErrors, type FormText } from "../form-state.ts";
import { useFormDraft } from "../use-form-draft.ts";
import { AttachmentField } from "./attachment-field.tsx";
import { LineEditor } from "./line-editor.tsx";
import { PolicyFields } from "./policy-fields.tsx";

/** With the rules of the room: loaded when somebody tries them. */
const InviteSuppliers = lazy(async () => ({ default: (await import("./invite-suppliers.tsx")).InviteSuppliers }));
const Simulator = lazy(async () => ({ default: (await import("./simulator.tsx")).Simulator }));

type Props = {
  start: FormText;
  groups: readonly { groupId: string; groupName: string }[];
  /** Null for a new one; a published one is corrected. */
  bidding: {
    biddingId: string;
    status: "draft" | "published";
    attachments: readonly { attachmentId: string; name: string }[];
  } | null;
  /** A new one whose goods come from a pasted list. */
  fromBatch?: boolean;
};

/** A bidding to be written, changed or corrected. Nothing typed is lost when the server refuses. */
export function BiddingForm({ start, groups, bidding, fromBatch = false }: Props) {
  const router = useRouter();
  const [text, setText] = useState<FormText>(start);
  const [isSimulated, setSimulated] = useState(false);
  const [note, setNote] = useState("");
  const [errors, setErrors] = useState<FormErrors>({});
  const [failures, setFailures] = useState(0);
  const { busy, run } = useAction({ refused: (caught) => refuse(caught.details?.fields ?? { "": caught.message }) });
  const { forget } = useFormDraft({ name: bidding ? null : "bidding-new", text, restore: setText, fromBatch });
  const correcting = bidding?.status === "published";

  useEffect(() => {
    if (failures > 0) document.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [failures]);
  const set = (more: Partial<FormText>) => setText((current) => ({ ...current, ...more }));
  const refuse = (found: FormErrors) => {
    setErrors(shownErrors(found));
    setFailures((count) => count + 1);
  };
  const rulesNow = () => {
    const parsed = v.safeParse(Schema, { ...formOf(text), title: text.title || "模拟", groupId: text.groupId || "simulation" });
    if (!parsed.success) return null;
    const { opensAt, endsAt } = parsed.output;
    const rules = v.safeParse(BiddingRules, rulesOf({ ...parsed.output, opensAt: opensAt ?? Math.min(Date.now(), endsAt - 1) }));
    return rules.success ? rules.output : null;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return undefined;
    const given = formOf(text);
    const parsed = v.safeParse(Schema, given);
    if (!parsed.success) return refuse(errorsOf(Schema, given));
    if (correcting && note.trim() === "") return refuse({ note: "请填写更正说明" });
    setErrors({});
    await run(async () => {
      const biddingId = await save(parsed.output, bidding, note);
      forget();
      toaster.success(correcting ? "已更正，参与者需重新确认" : "草稿已保存");
      await router.push((bidding || correcting ? `/purBiddingDetail/${biddingId}` : `/biddingEdit/${biddingId}`) as `/${string}`);
    });
    return undefined;
  };
  const field = (name: string) => ({ id: `bidding-${name}`, error: errors[name] });

  return (
    <form className={root} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <FormSummary form={{ id: "bidding", errors, failures }} />
      <div className={pair}>
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
        <Field
          {...field("opensAt")}
          label="开始时间"
          hint={correcting ? "至少一分钟之后" : "不填为发布时立即开始，开始后不能更正"}
        >
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={text.opensAt}
              onChange={(event) => set({ opensAt: event.target.value })}
            />
          )}
        </Field>
        <Field {...field("endsAt")} label="截止时间" required>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              value={text.endsAt}
              onChange={(event) => set({ endsAt: event.target.value })}
            />
          )}
        </Field>
      </div>
      {text.access === "invited" && (
        <Field {...field("invited")} label="受邀供应商" required>
          {(control) => (
            <Suspense fallback={<Loading lines={1} />}>
              <InviteSuppliers control={control} invited={text.invited} onChange={(invited) => set({ invited })} />
            </Suspense>
          )}
        </Field>
      )}
      <Field {...field("lines")} label="商品与最高限价（含税含运费）" required>
        {({ id, "aria-describedby": describedBy }) => (
          <LineEditor
            id={id}
            describedBy={describedBy}
            lines={text.lines}
            onChange={(change) => setText((current) => ({ ...current, lines: change(current.lines) }))}
          />
        )}
      </Field>
      <Field {...field("description")} label="说明">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={2000}
            value={text.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
      </Field>
      <Disclosure summary="规则（已按本单位默认填写）" open={errors.policy !== undefined}>
        {errors.policy && (
          <p id="bidding-policy" className={wrong}>
            {errors.policy}
          </p>
        )}
        <PolicyFields
          policy={text.policy}
          sealed={text.mode === "sealed"}
          onChange={(change) => setText((current) => ({ ...current, policy: change(current.policy) }))}
        />
      </Disclosure>
      <Disclosure summary="发布前模拟" onOpen={() => setSimulated(true)}>
        {isSimulated && (
          <Suspense fallback={<Loading lines={4} />}>
            <Simulator rulesNow={rulesNow} />
          </Suspense>
        )}
      </Disclosure>
      {bidding?.status === "draft" && <AttachmentField biddingId={bidding.biddingId} attachments={bidding.attachments} />}
      {correcting && (
        <Field {...field("note")} label="更正说明" hint="发给已参与的供应商" required>
          {(control) => <TextInput {...control} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />}
        </Field>
      )}
      <div>
        <Button type="submit" busy={busy}>
          {correcting ? "发布更正" : "保存草稿"}
        </Button>
      </div>
    </form>
  );
}

async function save(form: Schema, bidding: Props["bidding"], note: string): Promise<string> {
  const quiet = { quiet: true };
  if (!bidding) return (await request("POST /mall-pur/bidding/create", { body: form }, quiet)).biddingId;
  const { biddingId, status } = bidding;
  const params = { biddingId };
  if (status === "draft") await request("POST /mall-pur/bidding/{biddingId}/edit", { params, body: form }, quiet);
  else await request("POST /mall-pur/bidding/{biddingId}/correct", { params, body: { form, note } }, quiet);
  return biddingId;
}

const root = css({
  display: "grid",
  gap: "4",
  gridTemplateColumns: "minmax(0, 1fr)",
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  p: "4",
});
const pair = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
});
const wrong = css({ color: "danger.fg", pb: "2" });
