"use client";
import { useState, type ReactNode } from "react";
import { Field } from "#src/ui/field.tsx";
import { PictureInput } from "#src/ui/picture-input.tsx";
import type { AnyForm } from "#src/ui/use-form.ts";
import { messages } from "../../picture/messages.ts";
import { pictureContentOf, pictureSource, pictureTypes } from "../../picture/picture-content.ts";

/** The photo that was chosen, as the api takes it; empty without one. */
export function usePickedLicence() {
  const [licence, setLicence] = useState("");
  const [unreadable, setUnreadable] = useState(false);
  const pick = async (file: File | null) => {
    const content = file ? await pictureContentOf(file) : "";
    setUnreadable(content === null);
    setLicence(content ?? "");
  };
  return { licence, unreadable, pick };
}

type Props = {
  form: AnyForm;
  unreadable: boolean;
  licence: string;
  onPick: (file: File | null) => void;
  required?: boolean;
  /** What there is already. */
  children?: ReactNode;
};

/** The photo of a business licence. */
export function LicenceField({ form, unreadable, licence, onPick, required, children }: Props) {
  const picture = form.field("licence");
  return (
    <Field
      {...picture}
      error={unreadable ? messages.badPicture : picture.error}
      label="营业执照照片"
      hint="JPG、PNG 或 WebP，四角完整、文字清晰；过大的照片会自动压缩。仅审核人员可见"
      required={required}
    >
      {(control) => (
        <>
          {children}
          <PictureInput {...control} accept={pictureTypes} alt="营业执照照片" preview={pictureSource(licence)} onPick={onPick} />
        </>
      )}
    </Field>
  );
}
