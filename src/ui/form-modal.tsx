"use client";
import type { ComponentProps, ReactNode } from "react";
import { css } from "#styled-system/css";
import { Button } from "./button.tsx";
import { confirmTexts } from "./constants.ts";
import { FormSummary } from "./form-summary.tsx";
import type { FormErrors } from "./form-values.ts";
import { Modal } from "./modal.tsx";

type Props = {
  title: string;
  /** As `useForm` gives it. */
  form: { id: string; busy: boolean; errors: FormErrors; failures: number; props: ComponentProps<"form"> };
  /** Sends it; 确定 unless given. */
  ok?: string;
  /** What cannot be taken back. */
  danger?: boolean;
  width?: number;
  onClose: () => void;
  children: ReactNode;
};

/** A short form in a dialog: what holds it back and its fields above, cancel and OK below. */
export const FormModal = ({ title, form, ok = confirmTexts.ok, danger, width, onClose, children }: Props) => (
  <Modal
    open
    title={title}
    onClose={onClose}
    {...(width && { width })}
    footer={
      <>
        <Button variant="outline" onClick={onClose}>
          {confirmTexts.cancel}
        </Button>
        <Button type="submit" form={`${form.id}-form`} busy={form.busy} {...(danger && { variant: "danger" })}>
          {ok}
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
