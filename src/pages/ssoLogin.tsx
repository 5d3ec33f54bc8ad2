import { SsoReturn, type SsoParameters } from "#src/features/session/components/external-returns.tsx";
import { FlowPage } from "#src/features/frame/components/flow-page.tsx";
import { uncached } from "#src/web/server-api.ts";
import { unstable_redirect as redirect } from "waku/router/server";

const others = ["ticket", "code", "iss", "session_state", "error", "error_description"] as const;

/** The return address of identity providers; without their parameters the page only offers the login. */
export default function SsoLoginPage({ query }: { query: string }) {
  uncached();
  const given = new URLSearchParams(query);
  const state = given.get("state");
  if (!state) redirect("/login");
  const parameters: SsoParameters = { state };
  for (const name of others) {
    const value = given.get(name);
    if (value !== null) parameters[name] = value;
  }
  return (
    <FlowPage title="单点登录">
      <SsoReturn parameters={parameters} />
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
