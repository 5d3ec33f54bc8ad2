import * as v from "valibot";

/** By which right a company sells a brand (domain §7). */
export const authorisationKinds = ["own", "sole", "dealer"] as const;
export type AuthorisationKind = (typeof authorisationKinds)[number];
export const authorisationLabel = { own: "自有品牌", sole: "总代理", dealer: "授权经销" } as const satisfies Record<
  AuthorisationKind,
  string
>;

/** A company's right to a brand, valid now. */
export const Authorisation = v.object({
  brandId: v.string(),
  brandName: v.string(),
  kind: v.picklist(authorisationKinds),
  /** Number of the paper; empty for own brands. */
  number: v.string(),
  validTo: v.number(),
});
export type Authorisation = v.InferOutput<typeof Authorisation>;

/** A brand with the companies that may sell it by agreement. */
export const ProtocolBrand = v.object({
  brandId: v.string(),
  brandName: v.string(),
  /** A–Z of the pinyin, or #. */
  initial: v.string(),
  /** Its goods on sale. */
  goodsCount: v.number(),
  companies: v.array(
    v.object({
      coId: v.string(),
      coName: v.string(),
      region: v.string(),
      kind: v.picklist(authorisationKinds),
      validTo: v.number(),
    }),
  ),
});
export type ProtocolBrand = v.InferOutput<typeof ProtocolBrand>;
