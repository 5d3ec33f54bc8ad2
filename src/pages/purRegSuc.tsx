import { userTypes } from "#src/domain/kernel/identity.ts";
import { FlowPage, flowSteps } from "#src/features/frame/components/flow-page.tsx";
import { purchaserSteps } from "#src/features/registration/steps.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { rememberedPage } from "#src/web/remembered-page.ts";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { unstable_redirect as redirect } from "waku/router/server";

/** Registration ends signed in. Without a session, or once the profile is complete, this step redirects. */
export default function PurRegSucPage({ query }: { query: string }) {
  const session = currentSession();
  if (session?.userInfo.userType !== userTypes.purchaser) redirect("/purBaseMessage");
  const next = rememberedPage(new URLSearchParams(query).get("redirect"));
  if (session.userInfo.completeInfo === 1) redirect(next);
  const { realName, username } = session.userInfo;
  return (
    <FlowPage title="注册成功" steps={flowSteps(purchaserSteps, 2)}>
      <div className={stack}>
        <p>
          {realName}，您已注册成功并登录，用户名为 <strong>{username}</strong>。
        </p>
        <p>还差一步：选择所在单位与课题组，经单位审核后即可查看价格、下单采购。</p>
        <div className={actions}>
          <LinkButton href="/ImproveData">完善单位资料</LinkButton>
          <LinkButton href={next} variant="outline">
            {next === "/" ? "先逛逛" : "回到刚才的页面"}
          </LinkButton>
        </div>
      </div>
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = css({ display: "grid", gap: "3" });
const actions = wrap({ gap: "3", mt: "2" });
