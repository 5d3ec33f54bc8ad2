import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { call, tryCall } from "#tests/support/call.ts";
import { makeOperator, makePurchaser } from "#tests/support/people.ts";

const cooperation = {
  kind: "supplier",
  companyName: "试剂一厂",
  contact: "李工",
  mobile: "13800138000",
  content: "想入驻",
} as const;
const suggestion = { kind: "function", contact: "王工", email: "wang@example.com", content: "搜索想按纯度排" } as const;
const from = (ip: string) => ({ headers: { "cf-connecting-ip": ip } });

it("forms reach the operator, who answers by what was left", async () => {
  const { token: as, userId } = await makeOperator();
  const { feedbackId } = await call("POST /mall-admin/portal/feedback", { body: suggestion }, from("203.0.113.1"));
  const told = await env.DB.prepare("select title, href from sys_msg where user_id = ?1").bind(userId).first();
  expect(told).toEqual({ title: "建议反馈：功能与操作", href: "/admin/feedback" });
  const { rows } = await call("GET /mall-admin/feedback/list", { query: { form: "suggestion" } }, { as });
  expect(rows.find((row) => row.feedbackId === feedbackId)).toMatchObject({ contact: "王工", status: "open", signedIn: false });

  const settle = (verb: "answer" | "close") =>
    tryCall(
      `POST /mall-admin/feedback/{id}/${verb}`,
      { params: { id: feedbackId }, body: verb === "answer" ? { answer: "已列入计划" } : {} },
      { as },
    );
  expect((await settle("answer")).body.code).toBe(200);
  expect((await settle("answer")).body).toMatchObject({ code: 409, msg: "此反馈已由其他运营人员处理，请刷新后查看" });
  expect((await settle("close")).body.code).toBe(409);
  const letter = await env.DB.prepare("select subject from outbox where target = 'wang@example.com'").first<{
    subject: string;
  }>();
  expect(letter?.subject).toBe("您的建议反馈已有答复");
});

it("somebody signed in finds the answer in the inbox", async () => {
  const { token: as } = await makeOperator();
  const sender = await makePurchaser();
  const { feedbackId } = await call("POST /mall-admin/portal/cooperation", { body: cooperation }, { as: sender.token });
  await call("POST /mall-admin/feedback/{id}/answer", { params: { id: feedbackId }, body: { answer: "请走注册入口" } }, { as });
  const { rows } = await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: sender.token });
  expect(rows[0]).toMatchObject({ title: "您的合作洽谈已有答复", content: "请走注册入口", kind: "answer" });
});

it("without a way to answer it is refused at its field, and an address sends five an hour", async () => {
  const unreachable = await tryCall(
    "POST /mall-admin/portal/cooperation",
    { body: { ...cooperation, mobile: "" } },
    from("203.0.113.2"),
  );
  expect(unreachable.body).toMatchObject({ code: 422, data: { fields: { mobile: "请填写手机号码或电子邮箱，以便答复" } } });
  const codes = [];
  for (let at = 0; at < 6; at++) {
    codes.push((await tryCall("POST /mall-admin/portal/feedback", { body: suggestion }, from("203.0.113.3"))).body.code);
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
});

it("nobody but the operator reads what came in", async () => {
  expect((await tryCall("GET /mall-admin/feedback/list", {}, { as: (await makePurchaser()).token })).body.code).toBe(403);
});
