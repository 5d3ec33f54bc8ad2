import { FlowPage, flowSteps } from "#src/features/frame/components/flow-page.tsx";
import { PendingRegistration } from "#src/features/registration/components/pending-registration.tsx";
import { SupplierRegistration } from "#src/features/registration/components/supplier-registration.tsx";
import { loadRegistration } from "#src/features/registration/loaders.ts";
import { messages } from "#src/features/registration/messages.ts";
import { supplierSteps } from "#src/features/registration/steps.ts";
import { SignInLink } from "#src/features/frame/components/sign-in-link.tsx";

/** A new application, or one that was sent back, by its number: why each field was refused stands below it. */
export default async function BaseMessagePage({ query }: { query: string }) {
  const id = new URLSearchParams(query).get("id");
  const before = id ? await loadRegistration(id) : null;
  const refused = before?.status === "rejected" ? before.rejections : null;
  return (
    <FlowPage
      wide
      title={messages.supplier}
      hint={
        <>
          已有账号？<SignInLink>去登录</SignInLink>；单位采购请走<SignInLink to="/purRegister">采购人注册</SignInLink>。
        </>
      }
      steps={flowSteps(supplierSteps, 0)}
    >
      {!refused && <PendingRegistration />}
      <SupplierRegistration refused={refused ?? {}} />
    </FlowPage>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
