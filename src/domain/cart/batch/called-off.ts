import { cleanCell, halfWidth } from "./cell.ts";

const now = "(?:目前|这次|本次)?(?:先|暂时?|暂且)?";
const it = "(?:此|该|这|本)(?:行|项|个|种|条|品|款|商品|试剂)?";
const buying = "(?:采购|订购|购买|申购|下单|买|订|购|要|用)";
const spent = "(?:[了啦喽]|此行|该行|这行|这个|这项|此项|该项|本行|本项|掉){0,3}";
/** Words that call something off, whole words of their own: 不要了, 这个先不买, 已取消, 暂缓采购. */
const calledOff = [
  `${now}(?:不|别|勿|无需|无须|毋需|不用|不必|不再|不需要?|停止?|缓)${buying}`,
  `${now}(?:不(?:要|用|需要?|必|再需要)|无需|无须|毋需)`,
  `(?:已经?|请)?(?:取消|撤销|撤单|撤回|退订|作废|删除|删掉|删去|划掉|去掉|剔除|忽略|跳过)${buying}?`,
  `暂缓${buying}?|暂停${buying}|待定|待确认|再议`,
  // What somebody has is bought no second time by an old list: 已买, 买过了, 已到货, 够用了, 库里还有.
  "(?:已经?|都|早就?)(?:采购|订购|购买|申购|下单|订货|买|订|购|领|收到|到货|到|有货?)(?:过|好|到|完|齐)?",
  "(?:采购|订购|购买|下单|买|订|购|领)(?:过|好|到|完|齐)|(?:有货|够用?|有|收到|到货)(?=了)",
  "(?:库里?|库存|仓库里?|实验室里?|组里)(?:还|仍|都)?(?:有|够用?|充足)",
];
const english =
  "cancel(?:l?ed)?|not? need(?:ed)?|(?:do not|don't|dont) (?:buy|order|need)|already (?:bought|ordered|purchased|received|have)";
const wordAlone = new RegExp(
  `(?<![\\p{L}\\d])(?:${it})?(?:${calledOff.join("|")})${spent}(?![\\p{L}\\d])|(?<![\\p{L}\\d])(?:${english})(?![\\p{L}\\d])`,
  "iu",
);
/** Right behind what is wanted, at the end of a word: 乙醇不要了, LH-10002已买. 要不要 asks. */
const behindGoods =
  /(?<![要可])(?<=[\p{L}\d])(?:先|暂时?)?(?:不(?:要|买|需要|采购|用买)|别买|已(?:经)?(?:取消|作废|买|购|采购|订购|下单)|买过|取消|作废)(?:了|啦|掉)?(?=$|[\s,;|。.!?)\]】])/u;
/** Right before it, where the row begins: 不要乙醇, 取消LH-10002. */
const beforeGoods =
  /^(?:请)?(?:先|暂时?)?(?:不要|不买|不订|不采购|不需要|不用买|无需|别买|别订|勿买|取消|删除|去掉|作废)(?:采购|购买|订购)?(?=[\p{L}\d:])/u;
const cross = /^[×✗✘✕✖╳❌]$/u;
/** Struck through, as a chat writes it. */
const isStruck = (cell: string) => cell.length > 4 && cell.startsWith("~~") && cell.endsWith("~~");

/** Words that call a row off, whole or beside goods (`不要了`, `取消`, `已买`, `不要乙醇`); empty without any. */
export function calledOffBy(cells: readonly string[]): string {
  const text = halfWidth(cells.join("  "));
  const found = wordAlone.exec(text)?.[0] ?? beforeGoods.exec(text)?.[0] ?? behindGoods.exec(text)?.[0];
  return found ?? cells.find((cell) => cross.test(cell)) ?? (cells.some(isStruck) ? "~~" : "");
}

/** What a column headed 是否采购 says of a row that is not bought. */
const denials = /^(?:否|不|不要|不买|不采购|不需要|无需|n|no|false|0|x|[×✗✘✕✖╳❌])$/iu;
export const isDenied = (cell: string): boolean => denials.test(halfWidth(cell));

/** A cell without the words that call its row off: what is left says what was wanted. */
export const withoutCalledOff = (cell: string): string =>
  cleanCell(
    (isStruck(cell) ? cell.slice(2, -2) : cell.replace(calledOffBy([cell]), " ")).replaceAll(/[(（[【] ?[)）\]】]/g, " "),
  );
