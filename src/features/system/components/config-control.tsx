"use client";
import { useState } from "react";
import { filePath } from "#src/domain/catalogue/picture.ts";
import { configKeys, type ConfigName, shownValue } from "#src/domain/system/config/schema.ts";
import { pictureTypes } from "#src/features/picture/picture-content.ts";
import { storePicture } from "#src/features/picture/store-picture.ts";
import type { ControlProps } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { PictureInput } from "#src/ui/picture-input.tsx";
import { DateTimeInput } from "#src/ui/date-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";

type Props = { name: ConfigName; stored: string; control: ControlProps };

/** What a key is entered with; the form reads `value`. */
export function ConfigControl({ name, stored, control }: Props) {
  const key = configKeys[name];
  if ("options" in key) {
    const options = Object.entries(key.options).map(([value, label]) => ({ value, label }));
    return <NativeSelect {...control} name="value" className={grow} defaultValue={stored} options={options} />;
  }
  switch ("control" in key ? key.control : null) {
    case "lines":
      return (
        <div className={grow}>
          <Textarea
            {...control}
            name="value"
            rows={8}
            defaultValue={stored}
            {...("maxLength" in key ? { maxLength: key.maxLength } : {})}
          />
        </div>
      );
    case "picture":
      return <PictureControl control={control} stored={stored} label={key.label} />;
    case "period":
      return <PeriodControl control={control} stored={stored} label={key.label} />;
    case null:
      return (
        <TextInput
          {...control}
          name="value"
          className={grow}
          defaultValue={shownValue(name, stored)}
          maxLength={1000}
          autoCapitalize="none"
        />
      );
  }
}

type PartProps = { control: ControlProps; stored: string; label: string };

/** The picture is stored as soon as it is chosen; it is shown to visitors when the setting is saved. */
function PictureControl({ control, stored, label }: PartProps) {
  const [key, setKey] = useState(stored);
  const pick = async (file: File | null) => {
    if (!file) return setKey("");
    const picture = await storePicture(file, "POST /mall-admin/content/logo");
    if (picture) setKey(picture.pictureKey);
  };
  return (
    <div className={grow}>
      <input type="hidden" name="value" value={key} readOnly />
      <PictureInput
        {...control}
        accept={pictureTypes}
        alt={label}
        preview={key ? filePath(key) : null}
        onPick={(file) => void pick(file)}
      />
    </div>
  );
}

/** Two times of Shanghai, either of which may be missing. */
function PeriodControl({ control, stored, label }: PartProps) {
  const [[from = "", until = ""], setPeriod] = useState(stored.split("/"));
  return (
    <div className={period}>
      <input type="hidden" name="value" value={`${from}/${until}`} readOnly />
      <DateTimeInput
        {...control}
        aria-label={`${label}：开始`}
        defaultValue={from}
        onChange={(event) => setPeriod([event.target.value, until])}
      />
      至
      <DateTimeInput
        time="23:59"
        aria-label={`${label}：结束`}
        defaultValue={until}
        onChange={(event) => setPeriod([from, event.target.value])}
      />
    </div>
  );
}

const grow = css({ flex: "1", minWidth: "0" });
const period = wrap({ flex: "1", minWidth: "0", align: "center", gap: "2" });
