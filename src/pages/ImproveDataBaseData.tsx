import { FlowPage, flowSteps } from "#src/features/frame/components/flow-page.tsx";
import { ProfileForm } from "#src/features/profile/components/profile-form.tsx";
import { completionSteps } from "#src/features/profile/steps.ts";
import { read } from "#src/web/server-api.ts";
import { unstable_redirect as redirect } from "waku/router/server";

export default async function ImproveDataBaseDataPage() {
  const [profile, units] = await Promise.all([
    read("GET /mall-pur/pur/purchaser/completeInfo", {}),
    read("GET /mall-pur/pur/unit/getComBox2", {}),
  ]);
  if (profile.review === "pending" || profile.review === "approved") redirect("/ImproveDataRegSuc");
  return (
    <FlowPage
      title="完善资料"
      hint="选择所在单位与课题组，经单位管理员审核后即可查看价格、下单采购。"
      steps={flowSteps(completionSteps, 0)}
    >
      <ProfileForm profile={profile} units={units} />
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
