"use client";
import { useMemo, useState } from "react";
import { removalProblem } from "#src/domain/freight/removal.ts";
import { maxMovedGoods, type FreightTemplateView } from "#src/domain/freight/schema.ts";
import { regionsByPrefix } from "#src/domain/freight/template.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { RecordCard } from "#src/ui/record-card.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { termsText, whereText } from "../freight-words.ts";
import { messages } from "../messages.ts";
import { useRegions } from "../use-regions.ts";
import { RemoveDialog } from "./remove-dialog.tsx";

/** The company's templates: what each says of its regions, and what may be done with it. */
export function TemplateList({ templates }: { templates: readonly FreightTemplateView[] }) {
  const { answer } = useRegions();
  const names = useMemo(() => regionsByPrefix(answer.status === "ready" ? answer.value : []), [answer]);
  const [removed, setRemoved] = useState<FreightTemplateView | null>(null);
  const { running: busy, run } = useAction({ reload: true });
  const act = async (templateId: string, send: () => Promise<unknown>, done: string) => {
    await run(
      async () => {
        await send();
        toaster.success(done);
        setRemoved(null);
      },
      "",
      templateId,
    );
  };
  const remove = async (template: FreightTemplateView) => {
    if (template.goodsCount > 0) return setRemoved(template);
    if (!(await confirm({ content: messages.removeConfirm(template.name), danger: true }))) return undefined;
    return drop(template.templateId, null);
  };
  const drop = (templateId: string, moveTo: string | null) =>
    act(
      templateId,
      () => request("POST /mall-sup/own/freight/{templateId}/remove", { params: { templateId }, body: { moveTo } }),
      messages.removed,
    );
  return (
    <>
      <ul className={stack} aria-label={messages.title}>
        {eachRow(
          templates,
          ({ templateId }) => templateId,
          (template) => (
            <TemplateCard
              template={template}
              nameOf={answer.status === "loading" ? null : (prefix) => names.get(prefix)?.path}
              busy={busy === template.templateId}
              act={(send, done) => void act(template.templateId, send, done)}
              onRemove={removalProblem(template, templates.length - 1, true) === null ? () => void remove(template) : null}
            />
          ),
        )}
      </ul>
      {removed && (
        <RemoveDialog
          template={removed}
          others={templates.filter(({ templateId }) => templateId !== removed.templateId)}
          onClose={() => setRemoved(null)}
          onMove={(moveTo) => drop(removed.templateId, moveTo)}
        />
      )}
    </>
  );
}

type CardProps = {
  template: FreightTemplateView;
  /** Null until the names of regions are there. */
  nameOf: ((prefix: string) => string | undefined) | null;
  busy: boolean;
  act: (send: () => Promise<unknown>, done: string) => void;
  /** Null where the template has to stay. */
  onRemove: (() => void) | null;
};

/** What a template says of its regions. */
function TemplateCard({ template, nameOf, ...actions }: CardProps) {
  const { name, isDefault, goodsCount, rows } = template;
  return (
    <RecordCard
      head={
        <>
          <strong className={title}>{name}</strong>
          {isDefault === 1 && <Tag tone="success">{messages.isDefault}</Tag>}
          <span>{messages.goods(goodsCount, maxMovedGoods)}</span>
        </>
      }
    >
      <ul className={terms}>
        {eachRow(
          rows,
          ({ regions }) => regions.join(),
          ({ regions, ...row }) => (
            <li>
              <span className={where}>
                {rows.length === 1 && regions.length === 0 ? messages.everywhere : whereText(regions, nameOf)}
              </span>
              {termsText(row)}
            </li>
          ),
        )}
      </ul>
      <TemplateActions template={template} {...actions} />
    </RecordCard>
  );
}

function TemplateActions({ template: { templateId, name, isDefault }, busy, act, onRemove }: Omit<CardProps, "nameOf">) {
  const params = { templateId };
  return (
    <div className={bar}>
      <LinkButton
        size="sm"
        variant="outline"
        icon="edit"
        href={`/supFreight/${templateId}`}
        aria-label={`${messages.change} ${name}`}
      >
        {messages.change}
      </LinkButton>
      <Button
        size="sm"
        variant="outline"
        icon="copy"
        busy={busy}
        aria-label={`${messages.copy} ${name}`}
        onClick={() => act(() => request("POST /mall-sup/own/freight/{templateId}/copy", { params }), messages.copied)}
      >
        {messages.copy}
      </Button>
      {isDefault === 0 && (
        <Button
          size="sm"
          variant="outline"
          busy={busy}
          aria-label={`${messages.makeDefault} ${name}`}
          onClick={() => act(() => request("POST /mall-sup/own/freight/{templateId}/default", { params }), messages.madeDefault)}
        >
          {messages.makeDefault}
        </Button>
      )}
      {onRemove && (
        <Button size="sm" variant="ghost" icon="remove" busy={busy} aria-label={`${messages.remove} ${name}`} onClick={onRemove}>
          {messages.remove}
        </Button>
      )}
    </div>
  );
}

const stack = css({ display: "grid", gap: "3" });
const title = css({ color: "fg.default", overflowWrap: "anywhere" });
const terms = css({ display: "grid", gap: "1", flex: "[1 1 320px]", minWidth: "0", textStyle: "table" });
const where = css({ color: "fg.muted", me: "2" });
const bar = wrap({ gap: "2" });
