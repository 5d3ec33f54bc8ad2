import { FlowPage, flowSteps } from "#src/features/account/components/flow-page.tsx";
import { PurchaserRegistration } from "#src/features/account/components/purchaser-registration.tsx";
import { messages } from "#src/features/account/messages.ts";
import { purchaserSteps } from "#src/features/account/steps.ts";

export default function PurBaseMessagePage() {
  return (
    <FlowPage
      title={messages.purchaser}
      hint={
        <>
          已有账号？<a href="/login">去登录</a>；企业供货请走<a href="/register">供应商注册</a>。
        </>
      }
      steps={flowSteps(purchaserSteps, 0)}
    >
      <PurchaserRegistration />
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
