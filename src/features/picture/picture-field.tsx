"use client";
import { useRef, useState } from "react";
import { filePath } from "#src/domain/catalogue/picture.ts";
import { Field } from "#src/ui/field.tsx";
import { PictureInput } from "#src/ui/picture-input.tsx";
import type { AnyForm } from "#src/ui/use-form.ts";
import { pictureTypes } from "./picture-content.ts";
import { storePicture, type PictureCall } from "./store-picture.ts";

/** A picture that is kept as soon as it is chosen; the form carries its key. */
export function PictureField({
  form,
  pictureKey,
  hint,
  required = true,
  call,
}: {
  form: AnyForm;
  pictureKey: string;
  hint: string;
  required?: boolean;
  call?: PictureCall;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [key, setKey] = useState(pictureKey);
  const set = (next: string) => {
    // Checked below, before it is drawn. As a mere default, React would put the old key back when it draws.
    if (field.current) field.current.value = next;
    setKey(next);
    form.check("pictureKey");
  };
  const pick = async (file: File | null) => {
    const stored = file && (await storePicture(file, call));
    set(stored?.pictureKey ?? "");
  };
  return (
    <Field {...form.field("pictureKey")} label="图片" hint={hint} required={required}>
      {(control) => (
        <>
          <input ref={field} type="hidden" name="pictureKey" value={key} readOnly />
          <PictureInput
            {...control}
            accept={pictureTypes}
            alt="图片"
            preview={key ? filePath(key) : null}
            onPick={(file) => void pick(file)}
          />
        </>
      )}
    </Field>
  );
}
