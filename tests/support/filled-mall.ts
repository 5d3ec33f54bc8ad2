import type { Contract } from "#src/domain/contract.ts";
import type { CallAnswer, CallRequest } from "#src/domain/kernel/call.ts";
import { day, isoDay } from "#src/domain/kernel/instant.ts";
import { sampleFile } from "#src/domain/supplier/import.ts";
import { shownOf } from "#src/domain/purchase/shown.ts";
import { signInAs } from "../../scripts/bench/sign-in.ts";
import { callMall } from "./ask-mall.ts";
import { biddingForm } from "./bidding-form.ts";
import { base64, png } from "./pictures.ts";
import { shownGift } from "#src/domain/points/schema.ts";
import { payloads } from "./xss-payloads.ts";

type Ask = <K extends keyof Contract>(key: K, request: CallRequest<Contract[K]>) => Promise<CallAnswer<Contract[K]>>;

/** A file that is what its name says; any name will do, poisoned it is later. */
const file = { name: "文件.png", content: base64(png) };
const unit = "unit-star";
const group = "group-star-1";

/** What the demonstration lacks: one of everything that people type, each with a page that shows it. Gives the ids of those pages. */
export async function fillMall(origin: string) {
  const as = async (username: string): Promise<Ask> => {
    const token = await signInAs(origin, username);
    return (key, request) => callMall(key, request, origin, token);
  };
  const names = ["operator", "zhangwei", "lina", "wangqiang", "zhaomin", "linhai"] as const;
  const [operator, buyer, leader, payer, acceptor, supplier] = await Promise.all(names.map(as));
  if (!operator || !buyer || !leader || !payer || !acceptor || !supplier) throw new Error("nobody signed in");
  const goods = await makeGoods(supplier);
  const [content, bought, chatId, biddingId, pointsId] = await Promise.all([
    makeContent(operator, buyer),
    buy({ buyer, leader, payer, acceptor, supplier }, goods.productId),
    talk(buyer, supplier, goods.productId),
    startBidding(leader, supplier),
    redeem(buyer),
    handInLicenceFile(supplier),
  ]);
  return { ...goods, ...content, ...bought, chatId, biddingId, pointsId };
}

async function makeGoods(supplier: Ask) {
  const productCode = "XSS-001";
  const harmless = sampleFile
    .replace("SAMPLE-001", productCode)
    .replace("无水乙醇 AR", "尖底离心管")
    .replace("有机溶剂", "离心管")
    .replace("64-17-5,AR", ",");
  const body = { fileName: "goods.csv", content: base64(harmless) };
  await supplier("POST /mall-sup/own/goods/import", { body });
  const { rows } = await supplier("GET /mall-sup/own/goods/list", { query: { q: productCode } });
  return { productId: rows[0]?.productId ?? "" };
}

async function makeContent(operator: Ask, buyer: Ask) {
  const body = (of: string) => `<p>⟦${of}⟧</p>${payloads.join("<p>段</p>")}`;
  const rich = { audience: "all" as const, status: "shown" as const };
  const [announcement, article] = await Promise.all([
    operator("POST /mall-admin/content/announce", {
      body: {
        ...rich,
        body: body("announcement.body"),
        pinned: true,
        showFrom: Date.now() - 86_400_000,
        showTo: null,
        kind: "notice",
        title: "公告",
      },
    }),
    operator("POST /mall-admin/content/help", {
      body: { ...rich, body: body("help_article.body"), cateId: "1", symptoms: "", topic: null, orderNum: 1, title: "文章" },
    }),
  ]);
  const params = { name: "privacy" as const };
  const draft = () =>
    operator("PUT /mall-admin/protocol/{name}/draft", { params, body: { body: body("protocol_draft.body"), rev: 0 } });
  const { rev } = await operator("PUT /mall-admin/protocol/{name}/draft", {
    params,
    body: { body: body("protocol_version.body"), rev: 0 },
  });
  const { versionId } = await operator("POST /mall-admin/protocol/{name}/publish", {
    params,
    body: { rev, effectiveOn: "", renewal: "none" },
  });
  await draft();
  const write = () => buyer("POST /mall-admin/portal/board", { body: { title: "题", content: "文" } });
  const [{ messageId }, { messageId: hiddenId }] = [await write(), await write()];
  await operator("POST /mall-admin/portal/board/{id}/reply", { params: { id: messageId }, body: { content: "答" } });
  await operator("POST /mall-admin/portal/board/{id}/hide", { params: { id: hiddenId }, body: { reason: "广告" } });
  await buyer("POST /mall-admin/portal/feedback", {
    body: { kind: "other", contact: "甲", mobile: "13800138000", content: "文" },
  });
  return { announcementId: announcement.id, articleId: article.id, versionId, messageId, hiddenId };
}

type People = Record<"buyer" | "leader" | "payer" | "acceptor" | "supplier", Ask>;

/** A draft with a file, a request that waits, an order up to its invoice, one with a return, an inquiry, a shared cart. */
async function buy({ buyer, leader, payer, acceptor, supplier }: People, productId: string) {
  const ask = async (quantity: number) => {
    const { wishId } = await buyer("POST /mall-pur/wish/create", { body: { sourceType: 6, lines: [{ productId, quantity }] } });
    return { wishId, view: await buyer("GET /mall-pur/wish/{wishId}", { params: { wishId }, query: {} }) };
  };
  const submit = async (quantity: number) => {
    const { wishId, view } = await ask(quantity);
    await buyer("POST /mall-pur/wish/{wishId}/file", { params: { wishId }, body: file });
    const body = {
      groupId: group,
      addressId: view.addressId ?? "",
      funds: [{ fundId: "fund-22071001", amount: view.total }],
      remark: "备注",
      shown: shownOf(view),
    };
    const result = await buyer("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body });
    return { wishId, orderId: result.status === "ordered" ? (result.orders[0]?.orderId ?? "") : "" };
  };
  const draft = await ask(1);
  // Forty pieces take an approval, two do not.
  const [waiting, refused, first, second] = [await submit(40), await submit(40), await submit(2), await submit(2)];
  const { suppliers } = await leader("GET /mall-pur/wish/{wishId}", { params: { wishId: refused.wishId }, query: {} });
  await leader("POST /mall-pur/wish/{wishId}/reject", {
    params: { wishId: refused.wishId },
    body: { reason: "不需要", lineIds: suppliers.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)) },
  });
  for (const { orderId } of [first, second]) {
    const params = { orderId };
    const order = await supplier("GET /mall-sup/order/{orderId}", { params });
    const lines = order.lines.map(({ lineId }) => ({ lineId, quantity: 2 }));
    const lots = lines.map((line) => ({ ...line, lotNo: "L1" }));
    await supplier("POST /mall-sup/order/{orderId}/confirm", { params, body: {} });
    await supplier("POST /mall-sup/order/{orderId}/ship", {
      params,
      body: { carrier: "顺丰", trackingNo: "SF1234567", lines: lots },
    });
    await buyer("POST /mall-pur/order/{orderId}/receive", { params, body: { lines, note: "齐" } });
    if (orderId === first.orderId) await acceptor("POST /mall-pur/order/{orderId}/accept", { params, body: { lines: lots } });
    else await buyer("POST /mall-pur/order/{orderId}/return", { params, body: { lines, reason: "破损" } });
  }
  const period = isoDay(Date.now()).slice(0, 7);
  const { statementId } = await supplier("POST /mall-sup/settlement/statement", { body: { unitId: unit, period } });
  await payer("POST /mall-pur/settlement/statement/{statementId}/confirm", { params: { statementId }, body: {} });
  const statement = await supplier("GET /mall-sup/settlement/statement/{statementId}", { params: { statementId } });
  const orders = statement.orders
    .filter(({ orderId }) => orderId === first.orderId)
    .map(({ orderId, amount }) => ({ orderId, amount }));
  await supplier("POST /mall-sup/settlement/invoice", {
    body: { invoiceNo: "12345678901234567890", invoiceType: "special", taxRate: 13, issuedOn: isoDay(Date.now()), file, orders },
  });
  await buyer("POST /mall-pur/cart/add", { body: { productId, quantity: 1 } });
  const { shareId } = await buyer("POST /mall-pur/cart/share", {
    body: { productIds: [productId], right: "preview", days: 1, title: "共享" },
  });
  const { inquiryId } = await buyer("POST /mall-pur/inquiry/create", { body: { lines: [{ text: "试剂", quantity: 1 }] } });
  await supplier("POST /mall-sup/inquiry/{inquiryId}/answer", {
    params: { inquiryId },
    body: { lineNo: 1, productId, note: "有" },
  });
  return {
    draftId: draft.wishId,
    wishId: waiting.wishId,
    refusedId: refused.wishId,
    acceptedId: first.orderId,
    returnedId: second.orderId,
    statementId,
    shareId,
    inquiryId,
  };
}

async function talk(buyer: Ask, supplier: Ask, productId: string): Promise<string> {
  const { chatId } = await buyer("POST /mall-admin/chat/open", { body: { coId: "1" } });
  const params = { chatId };
  const send = (ask: Ask, message: CallRequest<Contract["POST /mall-admin/chat/{chatId}/send"]>["body"]["message"]) =>
    ask("POST /mall-admin/chat/{chatId}/send", { params, body: { message } });
  await send(buyer, { kind: "text", text: "在吗" });
  await send(buyer, { kind: "picture", content: file.content });
  await send(buyer, { kind: "product", productId });
  await send(supplier, { kind: "quote", productId, quantity: 1, unitPrice: 3000, days: 1 });
  await supplier("PUT /mall-admin/chat/replies", { body: { replies: ["有货"] } });
  return chatId;
}

async function startBidding(leader: Ask, supplier: Ask): Promise<string> {
  const { biddingId } = await leader("POST /mall-pur/bidding/create", { body: biddingForm(group) });
  const params = { biddingId };
  await leader("POST /mall-pur/bidding/{biddingId}/attachment", { params, body: file });
  await leader("POST /mall-pur/bidding/{biddingId}/publish", { params, body: {} });
  await supplier("POST /mall-sup/bidding/{biddingId}/join", {
    params,
    body: { termsNo: 1, bankAccount: "62220001", controller: "甲" },
  });
  await supplier("POST /mall-sup/bidding/{biddingId}/ask", { params, body: { text: "问" } });
  return biddingId;
}

async function redeem(buyer: Ask): Promise<string> {
  const { rows } = await buyer("GET /mall-pur/integral/home", { query: {} });
  const goods = rows.find(({ price, stock }) => price === 0 && stock > 0)!;
  const shown = shownGift(goods);
  const { addressId } = (await buyer("GET /mall-pur/address", {}))[0]!;
  const params = { id: goods.productId };
  await buyer("POST /mall-pur/integral/{id}/redeem", { params, body: { quantity: 1, addressId, shown } });
  return goods.productId;
}

const handInLicenceFile = (supplier: Ask) =>
  supplier("POST /mall-sup/own/paper", {
    body: {
      kind: "hazardous",
      brandName: "",
      brandKind: null,
      number: "1",
      issuer: "局",
      validFrom: Date.now(),
      validTo: Date.now() + 300 * day,
      file,
    },
  });
