/** The day of a statement, as one of its parameters: `?4`. */
type DayParameter = `?${number}`;

/**
 * The listings `l` that hold for a substance: its own, and those of the substance it is a salt or hydrate of. Salts: of the first and
 * second class of 易制毒 (note to the annex of 《易制毒化学品管理条例》). Hydrates: of every list, as the notes to the catalogue of 2015
 * and the list of 2017 count anhydrous and hydrated inorganic salts as one.
 */
const listingsOfRelated = (casNo: string) => `substance_listing l where (l.cas_no = ${casNo} or exists (
  select 1 from substance_parent o where o.cas_no = ${casNo} and o.parent_cas = l.cas_no
    and (o.relation = 'hydrate' or (l.list = 'precursor' and l.grade in (1, 2)))))
  and l.cas_no in (${casNo}, (select o.parent_cas from substance_parent o where o.cas_no = ${casNo}))`;

const inForce = (today: DayParameter) => `l.effective_from <= ${today} and (l.effective_to is null or l.effective_to > ${today})`;

/** JSON array of `{list, grade, condition}` that hold for a substance on a day. */
export const listingsJson = (casNo: string, today: DayParameter): string =>
  `(select json_group_array(json_object('list', l.list, 'grade', l.grade, 'condition', l.condition)) from ${listingsOfRelated(casNo)}
     and ${inForce(today)})`;

/** Whether a substance, or what it is a salt or hydrate of, stands on any list at any time. */
export const hasListing = (casNo: string): string =>
  `exists (select 1 from substance_listing l where l.cas_no in (${casNo}, (select o.parent_cas from substance_parent o where o.cas_no = ${casNo})))`;

/** The same with what a reader of the page is told of each: its source, its day, whose listing it is. */
export const listingsWithSource = (casNo: string, today: DayParameter): string =>
  `(select json_group_array(json_object('list', y.list, 'grade', y.grade, 'condition', y.condition, 'source', y.source,
     'effectiveFrom', y.effective_from, 'parentName', y.parent_name))
     from (select l.*, iif(l.cas_no = ${casNo}, null, (select n.name_zh from substance n where n.cas_no = l.cas_no)) as parent_name
       from ${listingsOfRelated(casNo)} and ${inForce(today)} order by l.id) y)`;

/** Fields of a product `p` from which `contentOf` reads what it holds, for `json_object`; `DescribedRow` in a row. */
export const describedFields = `'title', p.title, 'spec', p.spec, 'gradeName', (select d.name from grade d where d.id = p.grade_id),
  'concentration', p.concentration, 'form', p.form, 'molarMass', (select m.molecular_weight from substance m where m.cas_no = p.cas_no)`;

/** Whether anything is offered of substance `s`: only then its goods can be judged anew. */
export const hasGoods = "exists (select 1 from product g where g.cas_no = s.cas_no)";
