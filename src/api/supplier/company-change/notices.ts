import { permissions } from "#src/domain/kernel/permissions.ts";
import { isSensitive, type CompanyField } from "#src/domain/supplier/company-change/facts.ts";
import { companyFields } from "#src/domain/supplier/company-change/schema.ts";
import { readAll } from "../../db/read.ts";
import { actorName, type Ctx } from "../../kernel/context.ts";
import { notify } from "../../notice/notify.ts";
import { readStaffToDecide } from "../admin/repo.ts";
import { readAdministrators } from "./repo.ts";

/** Whose data, and which fields: what they held is on the page, not in a mail. */
type About = { coId: number; coName: string; fields: readonly CompanyField[] };

const namesOf = (fields: readonly CompanyField[]) => fields.map((field) => companyFields[field]).join("、");
const supplierPage = "/supCompany";
const operatorPage = "/admin/companyChanges";

const together = (notices: Awaited<ReturnType<typeof notify>>[]) => ({
  statements: notices.flatMap(({ statements }) => statements),
  send: () => notices.forEach((notice) => notice.send()),
});

/** Tells everybody who administers the company, so that nobody changes an account unseen, and the operators that one waits. */
export async function notifyOfProposal(ctx: Ctx, { coName, ...about }: About & { isAgain: boolean }) {
  const [operators] = await readAll(ctx.db, [readStaffToDecide(permissions.supplierReview)]);
  const verb = about.isAgain ? "修改了" : "提交了";
  const link = new URL(operatorPage, ctx.env.PUBLIC_ORIGIN).href;
  const subject = `${coName} ${verb}资料变更申请`;
  return together([
    await notifyAdministrators(ctx, about, {
      subject: `本公司${verb}资料变更申请`,
      text: `${actorName(ctx)}申请变更：${namesOf(about.fields)}。平台审核通过后生效。如非贵公司所为，请立即撤回申请、停用该员工账号并修改密码。`,
    }),
    await notify(ctx, operators, {
      kind: "task",
      message: { kind: "news", subject, text: `申请变更：${namesOf(about.fields)}。`, link },
      href: operatorPage,
    }),
  ]);
}

export const notifyOfWithdrawal = (ctx: Ctx, about: About) =>
  notifyAdministrators(ctx, about, {
    subject: "本公司的资料变更申请已撤回",
    text: `${actorName(ctx)}撤回了变更申请：${namesOf(about.fields)}。资料保持不变。`,
  });

export const notifyOfApproval = (ctx: Ctx, about: About) =>
  notifyAdministrators(ctx, about, {
    subject: "本公司的资料变更已通过审核",
    text: `已生效：${namesOf(about.fields)}。如非贵公司所为，请立即联系平台。`,
  });

export const notifyOfRejection = (ctx: Ctx, about: About, rejections: Partial<Record<CompanyField, string>>) =>
  notifyAdministrators(ctx, about, {
    subject: "本公司的资料变更申请被退回",
    text: `${about.fields
      .filter((field) => rejections[field] !== undefined)
      .map((field) => `${companyFields[field]}：${rejections[field]}`)
      .join("；")}。其余内容已保留，请修改后重新提交。`,
  });

async function notifyAdministrators(ctx: Ctx, { coId, fields }: Omit<About, "coName">, said: { subject: string; text: string }) {
  const [administrators] = await readAll(ctx.db, [readAdministrators(coId)]);
  const link = new URL(supplierPage, ctx.env.PUBLIC_ORIGIN).href;
  return notify(ctx, administrators, {
    kind: isSensitive(fields) ? "security" : "review",
    message: { kind: "news", ...said, link },
    href: supplierPage,
  });
}
