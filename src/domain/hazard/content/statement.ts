import {
  concentrationText,
  massPercentOf,
  parseConcentration,
  readConcentration,
  type Concentration,
  type MassPercent,
} from "./concentration.ts";
import { formLabel, narrower, parseForm, readForm, type Form } from "./form.ts";

/** What a supplier says of the content of goods: two fields of their own, and what stands in title, specification and grade. */
export type DescribedContent = { concentration: string; form: string; texts: readonly string[] };

/** What goods hold, as far as they say it. Null is unknown, and unknown is judged as the strictest. */
export type Content = {
  concentration: Concentration | null;
  form: Form | null;
  /** Percent by mass; null where nothing gives it bounds. */
  massPercent: MassPercent | null;
};
export const unknownContent: Content = { concentration: null, form: null, massPercent: null };

/**
 * What goods hold. Fields that say something else than the title make it unknown: `contradictionIn` tells of them. What stands
 * in a field alone is unknown too: buyers do not read it there, and a wrong one would take goods off every list.
 */
export function contentOf(described: DescribedContent, molarMass: number | null): Content {
  if (contradictionIn(described)) return unknownContent;
  const read = readConcentration(described.texts);
  const field = parseConcentration(described.concentration);
  const concentration = read.stated && (field ?? read.stated);
  const form = readForm(described.texts);
  // Mol per litre are a solution, whatever else is said.
  const isDissolved = concentration?.basis === "molar" || concentration?.basis === "density";
  return {
    concentration,
    form: form === null && isDissolved ? "solution" : form,
    massPercent: concentration && massPercentOf(concentration, molarMass),
  };
}

/** The form by title or field, which lists do not go by: what tells that a pack is odd. */
export const statedForm = ({ form, texts }: DescribedContent): Form | null => readForm(texts) ?? parseForm(form);

export type Contradiction = { field: "concentration" | "form"; stated: string; read: string };

/** Where the fields say something else than title, specification and grade; null where they agree or one of both is silent. */
export function contradictionIn({ concentration, form, texts }: DescribedContent): Contradiction | null {
  const field = parseConcentration(concentration);
  const { stated } = readConcentration(texts);
  if (field && stated && !overlap(field, stated))
    return { field: "concentration", stated: concentrationText(field), read: concentrationText(stated) };
  const [formField, formRead] = [parseForm(form), readForm(texts)];
  if (formField && formRead && narrower(formField, formRead) === null)
    return { field: "form", stated: formLabel[formField], read: formLabel[formRead] };
  return null;
}

/** Bounds in different units are not compared: one may well be the other. */
const overlap = (a: Concentration, b: Concentration) => a.basis !== b.basis || (a.from <= b.to && b.from <= a.to);
