import { decodeJwt, jwtVerify } from "jose";
import * as v from "valibot";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { minute } from "#src/domain/kernel/instant.ts";
import type { Ctx } from "../../kernel/context.ts";

/** Partner's id → the key it signs with: at least 32 bytes, base64url. */
const Partners = v.record(v.string(), v.strictObject({ key: v.pipe(v.string(), v.regex(/^[\w-]{43,}$/)) }));
const Claims = v.looseObject({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  jti: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
  iat: v.number(),
  exp: v.number(),
});

export const codeLifetime = 5 * minute;

/** Who a partner says is there: HS256, made for this mall, at most five minutes old. Throws 422 for everything else. */
export async function readPartnerCode(ctx: Pick<Ctx, "env" | "now">, code: string) {
  try {
    const partners = v.parse(Partners, JSON.parse(ctx.env.PARTNERS ?? "{}"));
    const { iss = "" } = decodeJwt(code);
    const partner = Object.hasOwn(partners, iss) ? partners[iss] : undefined;
    if (!partner) throw refused();
    const { payload } = await jwtVerify(code, Buffer.from(partner.key, "base64url"), {
      algorithms: ["HS256"],
      audience: "lab-mall",
      maxTokenAge: codeLifetime / 1000,
      currentDate: new Date(ctx.now),
    });
    const { sub, jti } = v.parse(Claims, payload);
    return { provider: iss, subject: sub, nonce: `partner:${iss}:${jti}` };
  } catch {
    throw refused();
  }
}

const refused = () => new DomainError(codes.invalid, "第三方登录凭证无效或已过期，请从合作网站重新进入");
