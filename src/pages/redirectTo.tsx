import { PartnerReturn } from "#src/features/session/components/external-returns.tsx";
import { FlowPage } from "#src/features/frame/components/flow-page.tsx";
import { rememberedPage } from "#src/web/remembered-page.ts";
import { uncached } from "#src/web/server-api.ts";
import { unstable_redirect as redirect } from "waku/router/server";

/** A partner site passes its one-time code as `code` (older ones as `token`); `redirect` may name the page of the mall to open next. */
export default function RedirectToPage({ query }: { query: string }) {
  uncached();
  const given = new URLSearchParams(query);
  const code = given.get("code") ?? given.get("token");
  if (!code) redirect("/login");
  return (
    <FlowPage title="第三方登录">
      <PartnerReturn code={code} next={rememberedPage(given.get("redirect"))} />
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
