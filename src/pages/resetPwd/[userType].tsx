import { userTypes } from "#src/domain/kernel/identity.ts";
import { FlowPage, flowSteps } from "#src/features/frame/components/flow-page.tsx";
import { PasswordReset } from "#src/features/session/components/password-reset.tsx";
import { resetSteps } from "#src/features/session/steps.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { signInHref } from "#src/web/remembered-page.ts";
import { css } from "#styled-system/css";
import { unstable_notFound as notFound } from "waku/router/server";
import { SignInLink } from "#src/features/frame/components/sign-in-link.tsx";

const kinds = [
  { userType: userTypes.purchaser, label: "采购人" },
  { userType: userTypes.business, label: "供应商" },
  { userType: userTypes.operator, label: "运营" },
] as const;

export default function ResetPwdPage({ userType, query }: { userType: string; query: string }) {
  const kind = kinds.find((one) => String(one.userType) === userType);
  if (!kind) notFound();
  return (
    <FlowPage
      title="找回密码"
      hint={
        <>
          想起密码了？<SignInLink>去登录</SignInLink>
        </>
      }
      steps={flowSteps(resetSteps, 0)}
    >
      <TabLinks
        label="账号类型"
        items={kinds.map(({ userType: value, label }) => ({
          href: signInHref(`/resetPwd/${value}`, `/resetPwd/${userType}?${query}`),
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
