"use client";
import { isSensitive } from "#src/domain/supplier/company-change/facts.ts";
import { companyStatusLabels } from "#src/domain/supplier/company/schema.ts";
import { companyFields, type CompanyChangeLine } from "#src/domain/supplier/company-change/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Alert } from "#src/ui/alert.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import { FieldReview } from "../../form/components/field-review.tsx";
import { ProofButton } from "../../form/components/proof-button.tsx";
import { messages } from "../messages.ts";
import { OldAndNew, textOf } from "./company-change-records.tsx";

const { companyChange: words } = messages;

/** One request of a supplier that waits: what stands beside what is asked for. */
export function CompanyChangeReview({ change }: { change: CompanyChangeLine }) {
  const { changeId, version, coName, differences, availableActions } = change;
  const fields = Object.fromEntries(differences.map(({ field }) => [field, companyFields[field]]));
  return (
    <FieldReview<string>
      title={coName}
      about={`${change.submittedBy ?? ""} 提交于 ${formatDateTime(change.submittedAt)}${change.status === "active" ? "" : `，该供应商${companyStatusLabels[change.status]}`}`}
      note={<Notes change={change} />}
      availableActions={availableActions}
      fields={fields}
      values={Object.fromEntries(differences.map((one) => [one.field, valueOf(change, one)]))}
      question={words.approveConfirm(
        coName,
        differences.map(({ field }) => companyFields[field]),
      )}
      decide={async (rejections) => {
        await request("POST /mall-admin/companyChange/{changeId}/review", {
          params: { changeId },
          body: rejections ? { version, approve: false, rejections } : { version, approve: true },
        });
        toaster.success(rejections ? words.rejected(coName) : words.approved(coName));
      }}
    />
  );
}

const Notes = ({ change: { coId, differences, obstacle } }: { change: CompanyChangeLine }) => (
  <>
    <p className={links}>
      <TextLink href={`/admin/companies/${coId}`}>供应商资料与以往的变更</TextLink>
    </p>
    {obstacle && <Alert tone="warning">{obstacle}</Alert>}
    {isSensitive(differences.map(({ field }) => field)) && <Alert tone="warning">{words.sensitive}</Alert>}
  </>
);

type Difference = CompanyChangeLine["differences"][number];

/** Both values of a field; photos open. */
const valueOf = ({ changeId, coId }: CompanyChangeLine, { field, from, to }: Difference) =>
  field === "licence" ? (
    <OldAndNew
      from={
        from === "" ? (
          "无"
        ) : (
          <ProofButton title="原营业执照" src={`/prod-api/mall-sup/own/company/${coId}/licence`}>
            查看原执照
          </ProofButton>
        )
      }
      to={
        <ProofButton title="新营业执照" src={`/prod-api/mall-sup/own/companyChange/${changeId}/licence`}>
          查看新执照
        </ProofButton>
      }
    />
  ) : (
    <OldAndNew from={textOf(field, from)} to={textOf(field, to)} />
  );

const links = wrap({ gap: "3" });
