import type { SanitizedHtml } from "#src/domain/kernel/rich-text.ts";
import type { HelpTopic } from "#src/domain/content/help/topics.ts";
import type { Audience } from "#src/domain/content/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { read } from "../../db/read.ts";

export type LineRow = { id: number; cateId: number; title: string };
const line = "a.id, a.category_id as cateId, a.title";
/** Articles for these audiences, a JSON list, in categories that are shown. */
const shown = `from help_article a join help_category c on c.id = a.category_id
  where a.status = 'shown' and c.status = 'shown' and a.audience in (select value from json_each(?1))`;

/** Articles shown of each category until somebody asks for all of one. */
export const articlesOfACategory = 6;

/** Categories in order, each line with the category's title and how many articles it has. */
export const readHelp = (audiences: readonly Audience[], cateId: number | null) =>
  read<LineRow & { cateTitle: string; total: number }>(
    `select id, cateId, title, cateTitle, total from (
       select ${line}, c.title as cateTitle, c.order_num as place, count(*) over (partition by c.id) as total,
         row_number() over (partition by c.id order by a.order_num, a.id) as nth ${shown} and (?2 is null or c.id = ?2))
     where ?2 is not null or nth <= ${articlesOfACategory} order by place, cateId, nth`,
    JSON.stringify(audiences),
    cateId,
  );

/**
 * Articles that hold at least half of the asked terms (domain/catalogue/index-terms.ts); a title weighs more than other words for
 * the trouble, and these more than the body.
 */
export const readFoundHelp = (audiences: readonly Audience[], terms: readonly string[]) =>
  read<LineRow & { words: string; score: number; hits: number }>(
    `select ${line}, a.words,
       sum(5 * (instr(lower(a.title), t.value) > 0) + 3 * (instr(lower(a.symptoms), t.value) > 0) + (instr(a.words, t.value) > 0)) as score,
       sum(instr(lower(a.title || ' ' || a.symptoms), t.value) > 0 or instr(a.words, t.value) > 0) as hits
     from help_article a join help_category c on c.id = a.category_id, json_each(?2) t
     where a.status = 'shown' and c.status = 'shown' and a.audience in (select value from json_each(?1))
     group by a.id having hits * 2 >= ?3 order by score desc, a.id limit 20`,
    JSON.stringify(audiences),
    JSON.stringify(terms),
    terms.length,
  );

export type ArticleRow = LineRow & { cateTitle: string; body: SanitizedHtml; updatedAt: Instant };
const article = `${line}, c.title as cateTitle, a.body, a.updated_at as updatedAt`;

export const readArticle = (audiences: readonly Audience[], id: number) =>
  read<ArticleRow>(`select ${article} ${shown} and a.id = ?2`, JSON.stringify(audiences), id);

/** Whoever it is listed for: who stands before the control is who needs it, and may not be signed in yet. */
export const readArticleOfTopic = (topic: HelpTopic) =>
  read<ArticleRow>(
    `select ${article} from help_article a join help_category c on c.id = a.category_id
     where a.status = 'shown' and c.status = 'shown' and a.topic = ?1`,
    topic,
  );

/** Others of the same category. */
export const readRelated = (audiences: readonly Audience[], { id, cateId }: LineRow) =>
  read<LineRow>(
    `select ${line} ${shown} and a.category_id = ?2 and a.id <> ?3 order by a.order_num, a.id limit 6`,
    JSON.stringify(audiences),
    cateId,
    id,
  );
