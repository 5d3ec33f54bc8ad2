"use client";
import { lazy, Suspense, useState } from "react";
import { loadPatiently } from "#src/ui/load-patiently.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { Loading } from "#src/ui/skeleton.tsx";
import { css } from "#styled-system/css";
import { panel } from "#styled-system/patterns";
import type { FormText } from "../form-state.ts";
import { simulationRules } from "../simulation-rules.ts";
import { useBiddingForm } from "../use-bidding-form.ts";
import { AttachmentField } from "./attachment-field.tsx";
import { BasicFields, PeriodFields, type Group } from "./basic-fields.tsx";
import { CommercialFields } from "./commercial-fields.tsx";
import { LineEditor } from "./line-editor.tsx";
import { PolicyFields } from "./policy-fields.tsx";

/** With the rules of the room: loaded when somebody tries them. */
const InviteSuppliers = lazy(() =>
  loadPatiently(async () => ({ default: (await import("./invite-suppliers.tsx")).InviteSuppliers })),
);
const Simulator = lazy(() => loadPatiently(async () => ({ default: (await import("./simulator.tsx")).Simulator })));

type Props = {
  start: FormText;
  groups: readonly Group[];
  /** Null for a new one; a published one is corrected. */
  bidding: {
    biddingId: string;
    status: "draft" | "published";
    attachments: readonly { attachmentId: string; name: string }[];
  } | null;
  /** A new one whose goods come from a pasted list. */
  fromBatch?: boolean;
};

/** A bidding to be written, changed or corrected. */
export function BiddingForm({ start, groups, bidding, fromBatch = false }: Props) {
  const form = useBiddingForm({ start, bidding, fromBatch });
  const { text, setText, set, note, setNote, summary, field, correcting, busy, submit } = form;
  return (
    <form className={root} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <FormSummary form={summary} />
      <div className={pair}>
        <BasicFields form={form} groups={groups} />
        <PeriodFields form={form} />
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
            faults={form.faults}
            lines={text.lines}
            onChange={(change) => setText((current) => ({ ...current, lines: change(current.lines) }))}
          />
        )}
      </Field>
      <CommercialFields form={form} />
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
      <RuleFields form={form} />
      <Simulation text={text} />
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

type RuleProps = { form: Pick<ReturnType<typeof useBiddingForm>, "text" | "setText" | "errors"> };

const RuleFields = ({ form: { text, setText, errors } }: RuleProps) => (
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
);

/** The rules as typed, tried in a room of its own. */
function Simulation({ text }: { text: FormText }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <Disclosure summary="发布前模拟" onOpen={() => setOpened(true)}>
      {isOpened && (
        <Suspense fallback={<Loading lines={4} />}>
          <Simulator rulesNow={() => simulationRules(text, Date.now())} />
        </Suspense>
      )}
    </Disclosure>
  );
}

const root = panel({ gap: "4", p: "4" });
const pair = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
});
const wrong = css({ color: "danger.fg", pb: "2" });
