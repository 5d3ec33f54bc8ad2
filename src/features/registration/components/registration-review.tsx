"use client";
import { registrationFields, type RegistrationLine } from "#src/domain/registration/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { FieldReview } from "../../form/components/field-review.tsx";
import { ProofButton } from "../../form/components/proof-button.tsx";
import { messages } from "../messages.ts";

/** One supplier's application: the licence beside what was typed. */
export function RegistrationReview({ registration }: { registration: RegistrationLine }) {
  const { registrationId, companyName, rejections: _, availableActions, ...documents } = registration;
  return (
    <FieldReview
      title={companyName}
      about={`提交于 ${formatDateTime(registration.createdAt)}${availableActions.includes("approve") ? "" : "，企业、用户名、手机号或邮箱已被其他账号使用，只能退回"}`}
      availableActions={availableActions}
      fields={registrationFields}
      values={{
        ...documents,
        companyName,
        landline: registration.landline || "未填写",
        postalCode: registration.postalCode || "未填写",
        licence: (
          <ProofButton
            title={`${companyName} 的营业执照`}
            src={`/prod-api/mall-admin/business/registration/${registrationId}/licence`}
          >
            查看营业执照
          </ProofButton>
        ),
      }}
      question={`确定通过 ${companyName} 的注册吗？通过后将建立企业与账号，对方即可登录并发布商品。`}
      decide={async (rejections) => {
        await request("POST /mall-admin/business/registration/{registrationId}/review", {
          params: { registrationId },
          body: rejections ? { approve: false, rejections } : { approve: true },
        });
        toaster.success(rejections ? messages.registrationRejected(companyName) : messages.registrationApproved(companyName));
      }}
    />
  );
}
