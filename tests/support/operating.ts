import type { Contract } from "#src/domain/contract.ts";
import type { CallRequest } from "#src/domain/kernel/call.ts";
import { call } from "./call.ts";

type Form = CallRequest<Contract["POST /mall-admin/content/announce"]>["body"];

/** An announcement for everybody, shown since yesterday, unless told otherwise; gives its id. */
export async function publish(as: string, more: Partial<Form> = {}): Promise<string> {
  const body: Form = {
    kind: "notice",
    audience: "all",
    title: "停机通知",
    body: "<p>今晚维护。</p>",
    pinned: false,
    status: "shown",
    showFrom: Date.now() - 86_400_000,
    showTo: null,
    ...more,
  };
  return (await call("POST /mall-admin/content/announce", { body }, { as })).id;
}
