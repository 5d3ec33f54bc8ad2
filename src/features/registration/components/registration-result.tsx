import {
  registrationFields,
  type RegistrationField,
  type RegistrationState,
  type RegistrationView,
} from "#src/domain/registration/schema.ts";
import { CallHotline } from "#src/features/frame/components/site-provider.tsx";
import { Alert } from "#src/ui/alert.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import type { Step } from "#src/ui/steps.tsx";
import { css } from "#styled-system/css";
import { HelpLink } from "#src/ui/help-link.tsx";
import { supplierSteps } from "../steps.ts";
import { flowSteps } from "../../frame/components/flow-page.tsx";
import { StoredAnswers } from "./stored-answers.tsx";
import { ForgetRegistration } from "./pending-registration.tsx";
import { SignInButton } from "../../frame/components/sign-in-link.tsx";

type Settled = Exclude<RegistrationState, "emailPending">;

export const resultTitles: Record<Settled, string> = {
  reviewing: "注册成功，等待审核",
  approved: "审核已通过",
  rejected: "审核未通过",
};

export const resultSteps = (status: Settled): Step[] =>
  flowSteps(supplierSteps, status === "approved" ? 3 : 2).map((step) =>
    step.state === "current" && status === "rejected" ? { ...step, state: "failed" } : step,
  );

/** How an activated application stands, and what to do now. */
export function RegistrationResult({ status, registration }: { status: Settled; registration: RegistrationView }) {
  switch (status) {
    case "reviewing":
      return (
        <div className={stack}>
          <p>邮箱已激活，资料已提交平台审核，一般在 1–2 个工作日内完成。结果将以短信或邮件通知，也可随时打开本页查看。</p>
          <p className={quiet}>
            <CallHotline before="需要加急或补充材料，请致电 " after="。" />
          </p>
          <HelpLink topic="supplier-pending">审核要多久，还不能登录怎么办</HelpLink>
          <LinkButton href="/" variant="outline">
            返回首页
          </LinkButton>
        </div>
      );
    case "approved":
      return (
        <div className={stack}>
          <ForgetRegistration />
          <p>企业资料已审核通过，请用注册时的用户名登录，开始发布商品、参与竞价。</p>
          <SignInButton>去登录</SignInButton>
        </div>
      );
    case "rejected":
      return (
        <div className={stack}>
          <Alert tone="danger" title="审核意见">
            <ul className={reasons}>
              {eachRow(
                Object.entries(registration.rejections),
                ([field]) => field,
                ([field, reason]) => (
                  <li>
                    {isRegistrationField(field) ? registrationFields[field] : field}：{reason}
                  </li>
                ),
              )}
            </ul>
          </Alert>
          <StoredAnswers />
          <LinkButton href={`/baseMessage?id=${registration.registrationId}`}>修改后重新提交</LinkButton>
        </div>
      );
  }
}

const isRegistrationField = (name: string): name is RegistrationField => Object.hasOwn(registrationFields, name);

const reasons = css({ display: "grid", gap: "1" });
const stack = css({ display: "grid", gap: "4", justifyItems: "start" });
const quiet = css({ color: "fg.muted" });
