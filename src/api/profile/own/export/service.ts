import { signedIn, type Ctx } from "../../../kernel/context.ts";
import { commit } from "../../../db/batch.ts";
import { readAll } from "../../../db/read.ts";
import { exportSections, readSection } from "./repo.ts";

const note = "金额单位为分，时间为 1970 年以来的毫秒数。密码、登录凭证等不可读的密文未列出；工作证照片可在“完善资料”页下载。";

/** Everything the mall holds about the caller, read in one snapshot. That it was asked for is in the trail. */
export async function exportMyData(ctx: Ctx) {
  const { userId } = signedIn(ctx);
  await commit(ctx, [], [{ entity: "user", entityId: userId, after: { exported: true } }], null);
  const rows = await readAll(
    ctx.db,
    exportSections.map((section) => readSection(section, userId)),
  );
  const sections = exportSections.map(({ title, without = [] }, index) => ({
    title,
    rows: (rows[index] ?? []).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name)))),
  }));
  return { exportedAt: ctx.now, note, sections };
}
