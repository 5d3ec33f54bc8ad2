import { hazardLists } from "#src/domain/hazard/substance.ts";

/**
 * Classes of dangerous goods, as a JSON list, that the law lets the company of the product `p` sell only with a licence which it does not
 * have at a moment.
 */
export const lackedLicences = (now: string): string => {
  const today = `strftime('%Y-%m-%d', (${now} + 28800000) / 1000, 'unixepoch')`;
  return `(select json_group_array(x.value) from json_each('${JSON.stringify(hazardLists)}') x where p.hazard_bits & (1 << x.key)
    and exists (select 1 from hazard_rule r where r.kind = 'supplierLicence' and r.unit_id is null and r.list = x.value
      and (r.cas_no is null or r.cas_no = p.cas_no) and r.effective_from <= ${today} and (r.effective_to is null or r.effective_to > ${today}))
    and not exists (select 1 from licence l where l.co_id = p.co_id and l.kind = x.value and l.valid_from <= ${now} and ${now} < l.valid_to))`;
};
