"use client";
import { useState } from "react";
import { type FreightTemplateView } from "#src/domain/freight/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirmTexts } from "#src/ui/constants.ts";
import { Field } from "#src/ui/field.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

type Props = {
  template: FreightTemplateView;
  others: readonly FreightTemplateView[];
  onClose: () => void;
  onMove: (moveTo: string) => Promise<void>;
};

/** Removes a template that goods use: they go to another one. */
export function RemoveDialog({ template, others, onClose, onMove }: Props) {
  const [moveTo, setMoveTo] = useState(others[0]?.templateId ?? "");
  const { busy, run } = useAction();
  const send = () => run(() => onMove(moveTo));
  return (
    <Modal
      open
      title={messages.removeTitle}
      onClose={onClose}
      width={480}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {confirmTexts.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void send()}>
            {messages.remove}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <p>{messages.removeInUse(template.goodsCount)}</p>
        <Field id="freight-move-to" label={messages.moveTo}>
          {(control) => (
            <NativeSelect
              {...control}
              value={moveTo}
              options={others.map(({ templateId, name }) => ({ value: templateId, label: name }))}
              onChange={(event) => setMoveTo(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Modal>
  );
}

const stack = css({ display: "grid", gap: "3" });
