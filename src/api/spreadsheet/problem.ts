import { maxParts } from "../http/zip.ts";
import { sheetLimits } from "./limits.ts";

/** The file is no workbook, or a damaged one. */
export class UnreadableWorkbook extends Error {}

/** A quote of a csv that nothing closes, or with something behind it. */
export class BrokenQuotes extends Error {
  constructor(line: number) {
    super(`第 ${line} 行的引号没有配对`);
  }
}

/** The file holds more than is read; by what there is too much of. */
export class TooMuch extends Error {
  readonly what: "parts" | "bytes" | "tags" | "cells" | "texts" | "rows" | "columns";
  constructor(what: TooMuch["what"]) {
    super(what);
    this.what = what;
  }
}

/** What to say of it; rows and columns are the reader's own bounds. */
export function tooMuchText({ what }: TooMuch, bounds: { rows: number; columns: number }): string {
  switch (what) {
    case "parts":
      return `文件内的图片等部件超过 ${maxParts} 个，请把需要的内容粘贴到一张新表（选择性粘贴“数值”）再上传`;
    case "bytes":
      return `文件解压后超过 ${sheetLimits.unpacked / 1024 / 1024} MB，请只保留需要的一张表和列，或分成几个文件`;
    case "tags":
      return "空白而带格式的单元格太多，请把需要的内容粘贴到一张新表（选择性粘贴“数值”）再上传";
    case "cells":
      return `单元格太多：最多 ${sheetLimits.cells} 个有内容的单元格，请删去无关的列，或分成几个文件`;
    case "texts":
      return `文字太多：全部单元格最多 ${sheetLimits.characters / 10_000} 万字，请删去无关的列，或分成几个文件`;
    case "rows":
      return `一次最多 ${bounds.rows} 行，请分成几个文件`;
    case "columns":
      return `最多 ${bounds.columns} 列，请删去多余的列`;
  }
}
