import { userTypes } from "#src/domain/kernel/identity.ts";
import { FlowPage, flowSteps } from "#src/features/account/components/flow-page.tsx";
import { PasswordReset } from "#src/features/account/components/password-reset.tsx";
import { resetSteps } from "#src/features/account/steps.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { unstable_notFound as notFound } from "waku/router/server";

const kinds = [
  { userType: userTypes.purchaser, label: "采购人" },
  { userType: userTypes.business, label: "供应商" },
  { userType: userTypes.operator, label: "运营" },
] as const;

export default function ResetPwdPage({ userType }: { userType: string }) {
  const kind = kinds.find((one) => String(one.userType) === userType);
  if (!kind) notFound();
  return (
    <FlowPage
      title="找回密码"
      hint={
        <>
          想起密码了？<a href="/login">去登录</a>
        </>
      }
      steps={flowSteps(resetSteps, 0)}
    >
      <TabLinks
        label="账号类型"
        items={kinds.map(({ userType: value, label }) => ({
          href: `/resetPwd/${value}`,
          label,
          current: value === kind.userType,
        }))}
      />
      <div className={below}>
        <PasswordReset key={kind.userType} userType={kind.userType} />
      </div>
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const below = css({ pt: "5" });
