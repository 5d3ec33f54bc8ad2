import { FlowPage, flowSteps } from "#src/features/frame/components/flow-page.tsx";
import { completionSteps } from "#src/features/profile/steps.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { read } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { unstable_redirect as redirect } from "waku/router/server";

/** The state of the unit's review. Refused or missing information is corrected on the step before. */
export default async function ImproveDataRegSucPage() {
  const profile = await read("GET /mall-pur/pur/purchaser/completeInfo", {});
  const { review, unitName, groupName, realName, jobNo } = profile;
  if (review === "draft" || review === "rejected") redirect("/ImproveDataBaseData");
  const isApproved = review === "approved";
  return (
    <FlowPage title={isApproved ? "资料已通过审核" : "资料已提交"} steps={flowSteps(completionSteps, isApproved ? 3 : 1)}>
      <div className={stack}>
        <p>
          {isApproved
            ? approvedText(groupName !== null)
            : "资料已提交单位管理员审核，结果将以短信或邮件通知。审核通过前可以浏览商品，暂不能查看价格与下单。"}
        </p>
        {unitName && (
          <Stats
            columns={1}
            items={[
              { label: "单位", value: unitName },
              { label: "课题组", value: groupName ?? "暂不加入课题组" },
              { label: "姓名", value: realName },
              { label: "工号", value: jobNo },
            ]}
          />
        )}
        <div className={actions}>
          {isApproved ? (
            <LinkButton href="/goodsSearch">去找商品</LinkButton>
          ) : (
            <LinkButton href="/ImproveDataRegSuc" data-hard="">
              刷新审核进度
            </LinkButton>
          )}
          <LinkButton href="/" variant="outline">
            返回首页
          </LinkButton>
        </div>
      </div>
    </FlowPage>
  );
}

const approvedText = (inGroup: boolean) =>
  inGroup
    ? "您已成为该单位的采购人，现在可以查看价格、下单采购。"
    : "您已成为该单位的采购人，现在可以查看价格。下单使用课题组的经费：还不在课题组中的，请联系课题组负责人或单位管理员把您加入。";

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = css({ display: "grid", gap: "4" });
const actions = wrap({ gap: "3" });
