import * as v from "valibot";
import { day } from "../../kernel/instant.ts";
import { NumericId } from "../../kernel/identity.ts";
import { foldLine, requiredText } from "../../kernel/text.ts";
import { tradeWordKey } from "../trade-words.ts";

/** All of them stand in the memory of every search: so many at most, the retired ones with them. */
export const maxTradeWords = 5_000;
const maxWordLength = 40;

/** So long a new word may be taken back as if it had never been. */
export const undoTime = day;

/** What the operator may do with a trade word next; the screens show exactly these. */
export const tradeWordActions = ["point", "retire", "restore", "undo"] as const;
export type TradeWordAction = (typeof tradeWordActions)[number];

export const tradeWordStates = ["current", "retired"] as const;
export const tradeWordStateLabels = { current: "使用中", retired: "已停用" } as const satisfies Record<
  (typeof tradeWordStates)[number],
  string
>;

/** One letter or figure begins too many words to mean one thing; one Chinese character may. */
const isWord = (text: string): boolean => /\p{Script=Han}|[^\p{P}\p{S}]{2}/u.test(tradeWordKey(text));
const word = v.pipe(requiredText("同义词", maxWordLength), v.check(isWord, "同义词至少 1 个汉字或 2 个字母、数字"));
const name = v.pipe(requiredText("所指名称", 80), v.check(isWord, "所指名称至少 1 个汉字或 2 个字母、数字"));

export const TradeWordSearch = v.pipe(v.string(), foldLine, v.maxLength(maxWordLength, "搜索词过长"));
export const TradeWordId = v.strictObject({ wordId: NumericId });

export const NewTradeWord = v.strictObject({ word, name });
export type NewTradeWord = v.InferOutput<typeof NewTradeWord>;
/** `of`: the name as the page showed it. */
export const PointTradeWord = v.strictObject({ of: v.pipe(v.string(), foldLine, v.maxLength(80, "所指名称最多 80 个字")), name });
export type PointTradeWord = v.InferOutput<typeof PointTradeWord>;

export const TradeWordLine = v.object({
  wordId: v.string(),
  word: v.string(),
  /** The name of catalogues that it means. */
  name: v.string(),
  state: v.picklist(tradeWordStates),
  /** Goods are recognised by it as a chemical of a legal list. */
  isListed: v.boolean(),
  availableActions: v.array(v.picklist(tradeWordActions)),
});
export type TradeWordLine = v.InferOutput<typeof TradeWordLine>;
