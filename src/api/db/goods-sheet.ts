/** Under which names documents of the product `p` stand (`goods_document.subject`). */
export const subjectsOfGoods = "('product:' || p.id, 'cas:' || p.cas_no, 'maker:' || nullif(p.maker_norm, ''))";

/**
 * Key of the safety data sheet in force of the product `p` at a moment, null without one: a Chinese one before others, the latest
 * of several.
 */
export const currentSheet = (now: string): string =>
  `(select d.file_key from ${sheets(now)} order by d.language = 'zh' desc, d.id desc limit 1)`;

/** Condition: the product `p` is dangerous and has no safety data sheet in force at a moment; nobody may sell it. */
export const lacksSheet = (now: string): string => `(p.hazard_bits > 0 and not exists (select 1 from ${sheets(now)}))`;

/** Condition: a sheet `d` was handed in for the substance that the product `p` is today; a certificate speaks of a lot. */
export const isOfSubstance = "(d.kind = 'coa' or d.cas_no is p.cas_no)";

/** Safety data sheets in force of the product `p`: somebody looked at each of them (`uploadDocument`). */
const sheets = (now: string) => `goods_document d where d.co_id = p.co_id and d.subject in ${subjectsOfGoods} and d.kind = 'sds'
  and ${isOfSubstance} and d.state = 'active' and (d.valid_to is null or d.valid_to > ${now})`;
