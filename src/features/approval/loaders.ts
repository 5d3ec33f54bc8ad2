import "server-only";
import * as v from "valibot";
import { approvalCalls } from "#src/domain/approval/calls.ts";
import type { CateNode } from "#src/domain/catalogue/schema.ts";
import type { Option } from "#src/ui/option.ts";
import { read } from "#src/web/server-api.ts";

/** The rules of the caller's unit, with the categories a rule may name. */
export async function loadRules() {
  const [book, tree] = await Promise.all([read("GET /mall-pur/approval/rules", {}), read("GET /mall-sup/goods/cateTree", {})]);
  return { book, categories: tree.flatMap((root) => optionsOf(root, "")) };
}

/** A category and those below it, each by its whole path. */
function optionsOf({ value, label, children }: CateNode, above: string): Option[] {
  const path = above ? `${above} / ${label}` : label;
  return [{ value, label: path }, ...children.flatMap((child) => optionsOf(child, path))];
}

export const loadDelegations = () => read("GET /mall-pur/approval/delegation", {});

/** What waits for the caller besides requests, or what they decided of it. */
export async function loadCases(query: string) {
  const { cases: _cases, ...asked } = Object.fromEntries(new URLSearchParams(query));
  const schema = approvalCalls["GET /mall-pur/approval/case/list"].query;
  const parsed = v.safeParse(schema, asked);
  const filter = parsed.success ? parsed.output : v.parse(schema, {});
  const { pageNum, pageSize, done } = filter;
  const page = await read("GET /mall-pur/approval/case/list", {
    query: { pageNum: String(pageNum), pageSize: String(pageSize), done },
  });
  return { filter, page };
}

/** What a mail's link shows, or why it shows nothing. */
export async function loadMailApproval(ticket: string) {
  try {
    return { found: await read("GET /mall-pur/approval/link", { query: { ticket } }) };
  } catch (error) {
    if (error instanceof Error && "code" in error) return { refused: error.message };
    throw error;
  }
}
