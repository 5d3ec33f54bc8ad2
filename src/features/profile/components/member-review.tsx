"use client";
import { profileFields, type ProfileField, type ProfileLine } from "#src/domain/profile/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import type * as v from "valibot";
import { FieldReview } from "../../form/components/field-review.tsx";
import { ProofButton } from "../../form/components/proof-button.tsx";
import { messages } from "../messages.ts";

type Member = v.InferOutput<typeof ProfileLine>;

/** The fields of the unit's form, by their names. */
const fieldLabelsOf = ({ fields }: Member) =>
  Object.fromEntries(fields.map((field) => [field, profileFields[field]])) as Record<ProfileField, string>;

/** One applicant: the work card beside what was typed. */
export function MemberReview({ member }: { member: Member }) {
  const { purchaserId, realName } = member;
  return (
    <FieldReview
      title={realName}
      about={`用户名 ${member.username} · 提交于 ${formatDateTime(member.submittedAt)}`}
      fields={fieldLabelsOf(member)}
      values={{
        unitId: "申请加入本单位",
        groupId: member.groupName ?? "暂不加入课题组",
        realName,
        jobNo: member.jobNo,
        workPic: member.hasWorkPic ? (
          <ProofButton title={`${realName} 的工作证`} src={`/prod-api/mall-pur/pur/purchaser/workPic/${purchaserId}`}>
            查看工作证
          </ProofButton>
        ) : (
          "未上传"
        ),
      }}
      question={`确定同意 ${realName} 加入本单位吗？通过后即可查看价格并下单。`}
      decide={async (rejections) => {
        await request("POST /mall-pur/pur/purchaser/{purchaserId}/review", {
          params: { purchaserId },
          body: rejections ? { approve: false, rejections } : { approve: true },
        });
        toaster.success(rejections ? messages.profileRejected(realName) : messages.profileApproved(realName));
      }}
    />
  );
}
