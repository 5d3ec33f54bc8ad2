import { FlowPage, flowSteps } from "#src/features/frame/components/flow-page.tsx";
import { PurchaserRegistration } from "#src/features/registration/components/purchaser-registration.tsx";
import { messages } from "#src/features/registration/messages.ts";
import { purchaserSteps } from "#src/features/registration/steps.ts";
import { SignInLink } from "#src/features/frame/components/sign-in-link.tsx";

export default function PurBaseMessagePage() {
  return (
    <FlowPage
      title={messages.purchaser}
      hint={
        <>
          已有账号？<SignInLink>去登录</SignInLink>；企业供货请走<SignInLink to="/register">供应商注册</SignInLink>。
        </>
      }
      steps={flowSteps(purchaserSteps, 0)}
    >
      <PurchaserRegistration />
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
