"use client";
import { type ComponentProps, useId } from "react";
import { useDict } from "#src/features/system/use-dict.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextInput } from "#src/ui/text-input.tsx";

/** Who carries a parcel: what the dictionary offers, or another name. */
export function CarrierInput(props: ComponentProps<typeof TextInput>) {
  const carriers = useDict("mall_carrier");
  const id = useId();
  return (
    <>
      <TextInput {...props} list={id} maxLength={30} />
      <datalist id={id}>
        {eachRow(
          carriers,
          ({ value }) => value,
          ({ label }) => (
            <option value={label}>{label}</option>
          ),
          "option",
        )}
      </datalist>
    </>
  );
}
