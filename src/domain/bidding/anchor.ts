import * as v from "valibot";
import { StoredInstant } from "../kernel/instant.ts";
import { StoredNumber } from "../kernel/number.ts";
import { isSignedBy, type AnchorKeys } from "./anchor-signature.ts";
import { canonical, sha256 } from "./log.ts";
import { Sha256 } from "./rules.ts";
import type { PartlyVerified, Verified } from "./verify.ts";

/**
 * How a log stood when its bidding ended: how many entries it had and its last hash, behind the anchor of the bidding that ended before
 * it in the mall (`previous`, empty for the first). It is given to everybody who took part, shown on the page, and the next bidding to be
 * published begins its log with its hash: a log written anew later has another head.
 */
export type Anchor = {
  no: number;
  biddingId: string;
  entries: number;
  head: string;
  previous: string;
  at: number;
  /** SHA-256 over all of the above. */
  hash: string;
  /** The mall's, over the hash; empty for anchors from before they were signed. */
  signature: string;
};

/** An anchor's hash. */
export const anchorHash = ({ no, biddingId, entries, head, previous, at }: Omit<Anchor, "hash" | "signature">): Promise<string> =>
  sha256(canonical({ no, biddingId, entries, head, previous, at }));

/** An anchor as it is handed out, to be pasted into the verifier. */
export const anchorText = ({ no, biddingId, entries, head, previous, at, hash, signature }: Anchor): string =>
  canonical({ no, biddingId, entries, head, previous, at, hash, signature });

const PastedAnchor = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.parseJson(),
  v.strictObject({
    no: StoredNumber,
    biddingId: v.string(),
    entries: StoredNumber,
    head: Sha256,
    previous: v.union([v.literal(""), Sha256]),
    at: StoredInstant,
    hash: Sha256,
    signature: v.pipe(v.string(), v.regex(/^(?:[A-Za-z0-9_-]{1,400}(?:\.[A-Za-z0-9_-]{1,400}){2})?$/)),
  }),
);

/**
 * Whether a log that is whole in itself is the one that was anchored, and the anchor one of the mall's, in words; `ok` is false when
 * it is not. `keys`: the mall's public keys; without them nothing is known of the signature, which the words say.
 */
export async function checkAnchor(
  log: Verified | PartlyVerified,
  pasted: string,
  keys: AnchorKeys | null,
): Promise<{ ok: boolean; text: string }> {
  const parsed = v.safeParse(PastedAnchor, pasted.trim());
  if (!parsed.success) return { ok: false, text: "存证的格式不正确，请从竞价页面或开标通知中完整复制" };
  const anchor = parsed.output;
  if ((await anchorHash(anchor)) !== anchor.hash) return { ok: false, text: "存证本身被改动过：存证值与内容不符" };
  if (keys && anchor.signature !== "" && !(await isSignedBy(keys, anchor))) {
    return { ok: false, text: "存证的签名与商城公钥不符：这份存证不是商城签发的，或公钥不完整" };
  }
  const first = log.entries[0]?.body;
  if (first?.type === "published" && first.biddingId !== anchor.biddingId) {
    return { ok: false, text: "存证属于另一次竞价，请核对后重新粘贴" };
  }
  const count = log.isWhole ? log.entries.length : log.hashes.length;
  if (count < anchor.entries) {
    return { ok: false, text: `日志缺少 ${anchor.entries - count} 条记录：存证时共 ${anchor.entries} 条，此文件 ${count} 条` };
  }
  if (count > anchor.entries) {
    return { ok: false, text: `日志多出 ${count - anchor.entries} 条记录：存证时共 ${anchor.entries} 条，此文件 ${count} 条` };
  }
  if (log.head !== anchor.head) return { ok: false, text: "日志在存证之后被改动过：末条哈希与存证不符" };
  return { ok: true, text: `与第 ${anchor.no} 号存证一致：共 ${count} 条，末条哈希相同；${signatureText(anchor, keys)}` };
}

function signatureText({ signature }: Anchor, keys: AnchorKeys | null): string {
  if (signature === "") return "存证没有签名，请与开标通知中的存证核对";
  return keys ? "签名有效，由商城签发" : "未提供商城公钥，签名没有核对";
}

/** What stands where nobody gave an anchor: a log that is whole in itself may have been written anew as a whole. */
export const withoutAnchor = "未提供存证：只能确认日志自身前后一致，不能排除整份日志被重写。请粘贴竞价页面或开标通知中的存证。";
