import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import OidcProvider from "oidc-provider";

/**
 * A real OpenID provider (`oidc-provider`) at `origin`, for a mall that is reached at `mall`. Its one page asks who signs in; what the
 * mall asks for is granted without another.
 */
export function oidcServer(origin: string, mall: string) {
  const provider = new OidcProvider(origin, {
    clients: [
      { client_id: "mall", client_secret: "s3cret:with/signs", redirect_uris: [`${mall}/ssoLogin`] },
      { client_id: "public", token_endpoint_auth_method: "none", redirect_uris: [`${mall}/ssoLogin`] },
    ],
    pkce: { required: () => true },
    // The name stands in the ID token, so that nothing else is asked for it.
    conformIdTokenClaims: false,
    claims: { openid: ["sub"], profile: ["name"] },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ sub, name: `${sub} 老师` }) }),
    cookies: { keys: ["test"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc: { client, session } }) => {
      const grant = new provider.Grant({ clientId: client?.clientId ?? "", accountId: session?.accountId ?? "" });
      grant.addOIDCScope("openid profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!request.url?.startsWith("/interaction/")) return answer(request, response);
    if (request.method !== "POST") {
      const page = `<!doctype html><html lang="zh-CN"><title>统一身份认证</title><form method="post"><label>账号 <input name="login"></label><button>登录</button></form></html>`;
      response.writeHead(200, { "content-type": "text/html;charset=UTF-8" }).end(page);
      return undefined;
    }
    const accountId = new URLSearchParams(await text(request)).get("login") ?? "";
    return provider.interactionFinished(request, response, { login: { accountId } });
  };
}
