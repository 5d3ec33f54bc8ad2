import { codeOf } from "#src/domain/catalogue/code.ts";
import { parseCas } from "#src/domain/catalogue/cas-number.ts";
import { matchExpression } from "#src/domain/catalogue/match.ts";
import { queryTerms } from "#src/domain/catalogue/index-terms.ts";
import { withCasApart } from "#src/domain/catalogue/query-words.ts";
import { fold } from "#src/domain/catalogue/fold.ts";
import type { Suggestion } from "#src/domain/catalogue/schema.ts";
import type { Ctx } from "../../kernel/context.ts";
import { readAll } from "../../db/read.ts";
import { currentTradeWords } from "../trade-word/cached.ts";
import { nothingSelected } from "./names.ts";
import {
  readBrandsNamed,
  readCategoriesNamed,
  readCodesByPrefix,
  readCompaniesNamed,
  readNamesByInitials,
  readNamesByPrefix,
  readOffered,
  readSubstancesByCas,
} from "./repo.ts";

const limit = 10;
/** Trade words among them. */
const maxSpoken = 3;

/**
 * Completions of what has been typed so far: names of goods, then what they are called in the trade, categories,
 * brands, companies; codes and CAS numbers first. A trade word is said only when goods of its name are there.
 */
export async function suggestGoods(ctx: Ctx, { q }: { q: string }): Promise<Suggestion[]> {
  const text = fold(withCasApart(q, parseCas));
  if (text === "") return [];
  // A prefix that cannot match anything stands for "not that kind of text".
  const nothing = "\u0000";
  const cas = parseCas(text) ?? (/^\d{2,7}(-\d{0,2}-?)?$/.test(text) ? text : nothing);
  const spoken = (await currentTradeWords(ctx)).beginningWith(text, maxSpoken);
  const [names, abbreviated, categories, brands, companies, coded, substances, ...offered] = await readAll(ctx.db, [
    readNamesByPrefix(text),
    readNamesByInitials(/^[a-z]{2,12}$/.test(text) ? text : nothing),
    readCategoriesNamed(text),
    readBrandsNamed(text),
    readCompaniesNamed(text),
    readCodesByPrefix(codeOf(text) ?? nothing),
    readSubstancesByCas(cas),
    ...spoken.map(({ name }) => readOffered(matchExpression({ anyOf: [queryTerms(name)] }, nothingSelected))),
  ]);
  const suggestions: Suggestion[] = [
    ...substances.map(({ casNo, nameZh }) => ({ kind: "cas" as const, text: casNo, hint: nameZh, id: null })),
    ...coded.map(({ id, code, title, spec }) => ({
      kind: "code" as const,
      text: code,
      hint: `${title} ${spec}`,
      id: String(id),
    })),
    ...[...names, ...abbreviated].map(({ name, casNo }) => ({ kind: "name" as const, text: name, hint: casNo ?? "", id: null })),
    ...spoken
      .filter((_, place) => offered[place]?.[0]?.offered === 1)
      .map(({ word, name }) => ({ kind: "name" as const, text: word, hint: name, id: null })),
    ...categories.map(({ id, name }) => ({ kind: "category" as const, text: name, hint: "分类", id: String(id) })),
    ...brands.map(({ id, name }) => ({ kind: "brand" as const, text: name, hint: "品牌", id: String(id) })),
    ...companies.map(({ id, name }) => ({ kind: "company" as const, text: name, hint: "供应商", id: String(id) })),
  ];
  const visited = new Set<string>();
  return suggestions
    .filter(({ kind, text: shown }) => !visited.has(`${kind} ${shown}`) && visited.add(`${kind} ${shown}`))
    .slice(0, limit);
}
