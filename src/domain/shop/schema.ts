import * as v from "valibot";
import { Authorisation } from "./authorisation.ts";
import { licenceKinds } from "../hazard/licence.ts";

/** A shop in the list of shops. */
export const ShopLine = v.object({
  coId: v.string(),
  coName: v.string(),
  slogan: v.string(),
  region: v.string(),
  /** 0–100; null until its orders give one. */
  score: v.nullable(v.number()),
  /** Goods on sale. */
  goodsCount: v.number(),
  openedAt: v.number(),
});
export type ShopLine = v.InferOutput<typeof ShopLine>;

export const Licence = v.object({
  kind: v.picklist(licenceKinds),
  number: v.string(),
  issuer: v.string(),
  scope: v.string(),
  validFrom: v.number(),
  validTo: v.number(),
  /** Valid now: its goods may be sold. */
  valid: v.boolean(),
});
export type Licence = v.InferOutput<typeof Licence>;

/** A company's shop (domain §7). The three figures are null until orders give them. */
export const ShopDetail = v.object({
  ...ShopLine.entries,
  /** The company's full name, as on its licence. */
  company: v.string(),
  notice: v.string(),
  /** Empty for who is not signed in, as is a mobile number: see `contactFor`. */
  contact: v.string(),
  phone: v.string(),
  qq: v.nullable(v.string()),
  onTimePermille: v.nullable(v.number()),
  faultlessPermille: v.nullable(v.number()),
  answerHours: v.nullable(v.number()),
  licences: v.array(Licence),
  /** Brands it may sell by agreement, today. */
  authorisations: v.array(Authorisation),
  /** Its own categories with something on sale. */
  shopCategories: v.array(v.object({ shopCategoryId: v.string(), name: v.string(), goodsCount: v.number() })),
});
export type ShopDetail = v.InferOutput<typeof ShopDetail>;
