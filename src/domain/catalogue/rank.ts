/** What the static rank of a product is made of. */
export type RankFacts = {
  /** Pieces sold in the last year. */
  sales: number;
  stock: number;
  futuresDay: number;
  hasPicture: boolean;
  hasPack: boolean;
  hasSubstance: boolean;
  /** 0–100. */
  supplierScore: number;
};

const levels = 1000;

/** 0 best … 999: half sales, a quarter supplier, the rest how soon it comes and how well it is described. */
export function rankLevel(facts: RankFacts): number {
  const sales = Math.min(1, Math.log10(1 + facts.sales) / 5);
  const supplier = Math.min(1, Math.max(0, facts.supplierScore / 100));
  const soon = facts.futuresDay === 0 && facts.stock > 0 ? 1 : 1 / (1 + facts.futuresDay / 7);
  const described = (Number(facts.hasPicture) + Number(facts.hasPack) + Number(facts.hasSubstance)) / 3;
  const score = 0.5 * sales + 0.25 * supplier + 0.15 * soon + 0.1 * described;
  return levels - 1 - Math.round(score * (levels - 1));
}

/** 0 most sold … 999,999. */
export const salesLevel = (sales: number): number => 999_999 - Math.min(999_999, Math.max(0, Math.trunc(sales)));
