import { contentOf, type Content } from "#src/domain/hazard/content/statement.ts";

/** A product as `describedFields` gives it. */
export type DescribedRow = {
  title: string;
  spec: string;
  gradeName: string | null;
  concentration: string;
  form: string;
  molarMass: number | null;
};

/** What the product holds, as far as its supplier says it. */
export const contentOfRow = ({ title, spec, gradeName, concentration, form, molarMass }: DescribedRow): Content =>
  contentOf({ concentration, form, texts: [title, spec, gradeName ?? ""] }, molarMass);
