"use client";
import type { ReactNode } from "react";
import { css } from "#styled-system/css";
import { Button } from "./button.tsx";
import { confirmTexts } from "./constants.ts";
import { FormSummary } from "./form-summary.tsx";
import { Modal } from "./modal.tsx";
import type { useForm } from "./use-form.ts";

type Props = { title: string; form: ReturnType<typeof useForm>; onClose: () => void; children: ReactNode };

/** A short form in a dialog: its fields above, cancel and OK below. */
export const FormModal = ({ title, form, onClose, children }: Props) => (
  <Modal
    open
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button look="outline" onClick={onClose}>
          {confirmTexts.cancel}
        </Button>
        <Button type="submit" form={`${form.id}-form`} busy={form.busy}>
          {confirmTexts.ok}
        </Button>
      </>
    }
  >
    <form id={`${form.id}-form`} className={stack} {...form.props}>
      <FormSummary form={form} />
      {children}
    </form>
  </Modal>
);

const stack = css({ display: "grid", gap: "4" });
