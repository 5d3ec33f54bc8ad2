import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";

/** How the ID token of a provider is wrong; `straight` is right, so that the others are seen to fail for their own reason. */
export const bends = ["straight", "otherKey", "unsigned", "otherNonce", "otherAudience", "otherIssuer", "expired"] as const;
export type Bend = (typeof bends)[number];

/**
 * Providers whose ID tokens are wrong in one way each, below `/bent/{how}`. The code of a return is the nonce that the token
 * is to carry.
 */
export async function bentProviders(origin: string) {
  const [right, wrong] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const jwk = { ...(await exportJWK(right.publicKey)), kid: "right", alg: "RS256", use: "sig" };

  const idToken = (bend: Bend, nonce: string) => {
    const issuer = `${origin}/bent/${bend}`;
    const claims = { nonce: bend === "otherNonce" ? "another" : nonce };
    const now = Math.floor(Date.now() / 1000);
    const token = bend === "unsigned" ? new UnsecuredJWT(claims) : new SignJWT(claims);
    token
      .setIssuer(bend === "otherIssuer" ? "https://elsewhere.test" : issuer)
      .setAudience(bend === "otherAudience" ? "another" : "mall")
      .setSubject("somebody")
      .setIssuedAt(bend === "expired" ? now - 7200 : now)
      .setExpirationTime(bend === "expired" ? now - 3600 : now + 300);
    if (token instanceof UnsecuredJWT) return token.encode();
    return token
      .setProtectedHeader({ alg: "RS256", kid: "right" })
      .sign(bend === "otherKey" ? wrong.privateKey : right.privateKey);
  };

  /** True when the path was one of these. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [, root, bend, ...rest] = (request.url ?? "/").split(/[/?]/);
    const how = bends.find((one) => one === bend);
    if (root !== "bent" || !how) return false;
    const issuer = `${origin}/bent/${how}`;
    const answer = (body: unknown) =>
      void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    switch (rest[0] ?? "") {
      case ".well-known":
        answer({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          token_endpoint_auth_methods_supported: ["none"],
          id_token_signing_alg_values_supported: ["RS256"],
        });
        return true;
      case "jwks":
        answer({ keys: [jwk] });
        return true;
      case "token": {
        const form = new URLSearchParams(await text(request));
        const nonce = form.get("code") ?? "";
        answer({ access_token: "a", token_type: "Bearer", expires_in: 60, id_token: await idToken(how, nonce) });
        return true;
      }
      default:
        return false;
    }
  };
}
