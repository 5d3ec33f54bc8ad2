import { FlowPage, flowSteps } from "#src/features/frame/components/flow-page.tsx";
import { StepGate } from "#src/features/session/components/step-gate.tsx";
import { resetSteps } from "#src/features/session/steps.ts";
import { css } from "#styled-system/css";
import { SignInButton } from "#src/features/frame/components/sign-in-link.tsx";

export default function ForGotRegSucPage() {
  return (
    <FlowPage title="重置成功" steps={flowSteps(resetSteps, 2)}>
      <StepGate step="passwordReset" otherwise="/forgotPwd">
        <div className={stack}>
          <p>新密码已生效。为保障安全，该账号在所有设备上的登录均已退出，请用新密码重新登录。</p>
          <SignInButton>去登录</SignInButton>
        </div>
      </StepGate>
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = css({ display: "grid", gap: "4", justifyItems: "start" });
