import * as v from "valibot";

/**
 * Texts of refusals that no schema words itself. Valibot's own are English; with these set, none of them can reach a page or
 * an answer. Whatever checks what people sent imports this file, the api and the browser alike.
 */

const han = /\p{Script=Han}/u;
const fallback = "格式不正确";

/** The texts for an unknown field and a missing one, which no form of the mall sends. */
const objectText = (issue: v.BaseIssue<unknown>) => (issue.expected === "never" ? "不支持的字段" : "不能为空");

/** Of a union, the last alternative with a message is the one that was meant: the others stand for "left empty". */
const unionText = (issue: v.BaseIssue<unknown>): string =>
  issue.issues?.findLast(({ message, type }) => han.test(message) && type !== "literal")?.message ?? fallback;

const maxBid = (unit: string) => (issue: { requirement: unknown }) => `最多 ${String(issue.requirement)} ${unit}`;
const countUnit = ({ input }: { input: unknown }) => (Array.isArray(input) ? "项" : "个字");

v.setGlobalMessage(fallback);
v.setSpecificMessage(v.strictObject, objectText);
v.setSpecificMessage(v.object, objectText);
v.setSpecificMessage(v.union, unionText);
v.setSpecificMessage(v.maxLength, (issue) => maxBid(countUnit(issue))(issue));
v.setSpecificMessage(v.minLength, ({ requirement, ...issue }) =>
  requirement === 1 ? "不能为空" : `至少 ${requirement} ${countUnit(issue)}`,
);
v.setSpecificMessage(v.nonEmpty, "不能为空");
v.setSpecificMessage(v.maxValue, ({ requirement }) => `不能大于 ${String(requirement)}`);
v.setSpecificMessage(v.minValue, ({ requirement }) => `不能小于 ${String(requirement)}`);
v.setSpecificMessage(v.integer, "应为整数");
v.setSpecificMessage(v.safeInteger, "应为整数");
v.setSpecificMessage(v.number, "应为数字");
v.setSpecificMessage(v.isoDate, "日期应写作 2026-11-21");
v.setSpecificMessage(v.picklist, "请从给出的选项中选择");
