"use client";
import { useState, type ReactNode } from "react";
import { useRouter } from "waku/router/client";
import { factText, longTerm, type CompanyField } from "#src/domain/supplier/company-change/facts.ts";
import type { MyCompany } from "#src/domain/supplier/company-change/schema.ts";
import { MailWarnings } from "#src/domain/kernel/mistyped-mail.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import type { FormErrors } from "#src/ui/form-values.ts";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { DateInput } from "#src/ui/date-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useForm, type AnyForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column, mutedText, wrap } from "#styled-system/patterns";
import { DraftNotice } from "../../form/components/draft-notice.tsx";
import { FormText } from "../../form/components/form-text.tsx";
import { ProofButton } from "../../form/components/proof-button.tsx";
import { RegionFields } from "../../form/components/region-fields.tsx";
import { refusalOf } from "../../form/refusal.ts";
import { useDraft } from "../../form/use-draft.ts";
import { LicenceField, usePickedLicence } from "../../registration/components/licence-field.tsx";
import { changedFrom, companyFormNames, licenceTerms, termOf } from "../company-form.ts";
import { messages } from "../messages.ts";

const { companyChange: words } = messages;

/** The company as it stands, or as it is asked to be: what is changed here is handed in for review. */
export function CompanyChangeForm({ company }: { company: MyCompany }) {
  const router = useRouter();
  const { open } = company;
  const { licence, unreadable, pick } = usePickedLicence();
  const retainsLicence = hasProposedLicence(company) && !open?.rejections["licence"];
  const form = useForm({
    id: "company",
    schema: changedFrom(company),
    warnings: MailWarnings,
    extra: { licence },
    refused: refusedIn(company),
    submit: async (changes) => {
      try {
        await (open
          ? request(
              "PUT /mall-sup/own/companyChange/{changeId}",
              {
                params: { changeId: open.changeId },
                body: { version: open.version, changes, retainsLicence: retainsLicence && licence === "" },
              },
              { quiet: true },
            )
          : request("POST /mall-sup/own/companyChange", { body: { changes } }, { quiet: true }));
      } catch (error) {
        return fieldsOf(refusalOf(error));
      }
      await draft.forget();
      toaster.success(words.submitted);
      await router.reload();
      return {};
    },
  });
  const draft = useDraft("draft.company", form.props.ref, companyFormNames, { ofExisting: true });
  return (
    <form className={stack} {...form.props}>
      <FormSummary form={form} />
      <DraftNotice draft={draft} without={words.draftWithout} />
      <LicenceFields form={form} company={company} draft={draft}>
        <LicenceField form={form} unreadable={unreadable} licence={licence} onPick={(file) => void pick(file)}>
          <ShownLicence company={company} />
        </LicenceField>
      </LicenceFields>
      <ContactFields form={form} company={company} />
      <BankFields form={form} company={company} />
      <div className={actions}>
        <Button type="submit" busy={form.busy}>
          {open ? words.resubmit : words.submit}
        </Button>
        <span className={quiet}>{words.reviewHint}</span>
      </div>
    </form>
  );
}

/** Takes the request back; the company stays as it is. */
export function WithdrawChange({ changeId, version }: { changeId: string; version: number }) {
  const { busy, run } = useAction({ reload: true });
  const withdraw = async () => {
    if (!(await confirm({ content: words.withdrawConfirm }))) return;
    await run(
      () => request("POST /mall-sup/own/companyChange/{changeId}/withdraw", { params: { changeId }, body: { version } }),
      words.withdrawn,
    );
  };
  return (
    <Button variant="outline" size="sm" busy={busy} onClick={() => void withdraw()}>
      撤回申请
    </Button>
  );
}

const hasProposedLicence = ({ open }: MyCompany) => open?.differences.some(({ field }) => field === "licence") ?? false;

/** The region is refused as one, and shown at its last select. */
const refusedIn = ({ open }: MyCompany): FormErrors =>
  Object.fromEntries(
    Object.entries(open?.rejections ?? {}).map(([field, reason]) => [field === "region" ? "areaCode" : field, reason]),
  );

/** What the call says of its body, at the controls of the same name. */
const fieldsOf = (errors: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [field.replace(/^changes\./, ""), message]));

type Props = { form: AnyForm; company: MyCompany };
type Draft = ReturnType<typeof useDraft>;

/** What a control begins with, and what stands where something else is asked for. */
function startOf({ facts, open }: MyCompany, field: CompanyField): { value: string; hint?: string } {
  const proposed = open?.differences.find((one) => one.field === field);
  return proposed ? { value: proposed.to, hint: words.current(factText(field, proposed.from)) } : { value: facts[field] ?? "" };
}

type LineProps = Props & Omit<Parameters<typeof FormText>[0], "form" | "name"> & { name: CompanyField };

/** What was never said may stay so; what was said is not taken back. */
function Line({ company, name, hint, ...rest }: LineProps) {
  const start = startOf(company, name);
  const optional = isUnsaid(company, name) && ({ optional: true } as const);
  return <FormText name={name} defaultValue={start.value} hint={start.hint ?? hint} {...optional} {...rest} />;
}

const isUnsaid = ({ facts }: MyCompany, field: CompanyField) => (facts[field] ?? "") === "";

/** The company as its licence names it. */
const LicenceFields = ({ form, company, draft, children }: Props & { draft: Draft; children: ReactNode }) => (
  <fieldset className={group}>
    <legend className={legend}>营业执照</legend>
    <p className={quiet}>{words.licenceHint}</p>
    <div className={pair}>
      <Line form={form} company={company} name="companyName" label="企业名称" maxLength={60} autoComplete="organization" />
      <Line form={form} company={company} name="shortName" label="企业简称" maxLength={30} hint="店铺与商品上显示的名称" />
      <Line form={form} company={company} name="creditCode" label="统一社会信用代码" maxLength={18} autoCapitalize="characters" />
      <Line form={form} company={company} name="legalPerson" label="法定代表人" maxLength={20} />
    </div>
    <Region form={form} company={company} draft={draft} />
    <div className={pair}>
      <Line form={form} company={company} name="address" label="详细地址" maxLength={100} autoComplete="street-address" />
      <Line form={form} company={company} name="postalCode" label="邮政编码" maxLength={6} inputMode="numeric" optional />
      <Line form={form} company={company} name="licenceIssuer" label="登记机关" maxLength={60} />
      <LicenceTerm key={draft.round} form={form} company={company} start={draft.stored?.["licenceTerm"]} />
    </div>
    <Scope form={form} company={company} />
    {children}
  </fieldset>
);

function Region({ form, company, draft }: Props & { draft: Draft }) {
  const region = company.open?.region ?? company.region;
  const { value, hint } = startOf(company, "region");
  return (
    <>
      <RegionFields
        key={draft.round}
        field={form.field}
        start={{
          provinceCode: draft.stored?.["provinceCode"] ?? region?.provinceCode ?? "",
          cityCode: draft.stored?.["cityCode"] ?? region?.cityCode ?? "",
          areaCode: draft.stored?.["areaCode"] ?? region?.areaCode ?? "",
        }}
      />
      {(hint ?? (region === null && value !== "")) && <p className={quiet}>{hint ?? words.current(value)}</p>}
    </>
  );
}

function LicenceTerm({ form, company, start }: Props & { start: string | undefined }) {
  const { value, hint } = startOf(company, "licenceValidTo");
  const [term, setTerm] = useState(start ?? termOf(value));
  return (
    <Field {...form.field("licenceValidTo")} label="营业执照有效期至" hint={hint} required={!isUnsaid(company, "licenceValidTo")}>
      {(control) => (
        <div className={term === "day" ? termPair : undefined}>
          <NativeSelect
            {...(term === "day" ? { "aria-label": "有效期种类" } : control)}
            name="licenceTerm"
            placeholder="请选择"
            options={licenceTerms}
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
          {term === "day" && <DateInput {...control} name="licenceValidTo" defaultValue={value === longTerm ? "" : value} />}
        </div>
      )}
    </Field>
  );
}

function Scope({ form, company }: Props) {
  const { value, hint } = startOf(company, "businessScope");
  return (
    <Field {...form.field("businessScope")} label="经营范围" hint={hint} required={!isUnsaid(company, "businessScope")}>
      {(control) => <Textarea {...control} name="businessScope" rows={4} maxLength={1_000} defaultValue={value} />}
    </Field>
  );
}

/** The photos there are: the one that stands, and the one that was handed in. */
const ShownLicence = ({ company }: { company: MyCompany }) => (
  <div className={actions}>
    {company.facts["licence"] !== "" && (
      <ProofButton title="现有营业执照" src={`/prod-api/mall-sup/own/company/${company.coId}/licence`}>
        查看现有执照
      </ProofButton>
    )}
    {company.open && hasProposedLicence(company) && (
      <ProofButton title="已提交的营业执照" src={`/prod-api/mall-sup/own/companyChange/${company.open.changeId}/licence`}>
        查看已提交的执照
      </ProofButton>
    )}
  </div>
);

/** Who answers for the company: for buyers who are signed in, and for the mall. */
const ContactFields = ({ form, company }: Props) => (
  <fieldset className={group}>
    <legend className={legend}>联系方式</legend>
    <p className={quiet}>{words.contactHint}</p>
    <div className={pair}>
      <Line form={form} company={company} name="contact" label="联系人" maxLength={20} autoComplete="name" />
      <Line form={form} company={company} name="mobile" label="手机号码" maxLength={15} type="tel" inputMode="tel" />
      <Line
        form={form}
        company={company}
        name="landline"
        label="固定电话"
        maxLength={20}
        type="tel"
        optional
        hint="如 010-12345678"
      />
      <Line form={form} company={company} name="email" label="电子邮箱" maxLength={254} type="email" />
    </div>
  </fieldset>
);

/** Where buyers pay. */
const BankFields = ({ form, company }: Props) => (
  <fieldset className={group}>
    <legend className={legend}>收款账户</legend>
    <p className={quiet}>{words.bankHint}</p>
    <div className={pair}>
      <Line form={form} company={company} name="bankName" label="开户银行" maxLength={60} hint="写到支行" />
      <Line form={form} company={company} name="bankAccount" label="银行账号" maxLength={60} inputMode="numeric" />
    </div>
  </fieldset>
);

const stack = column({ gap: "5" });
const group = column({ gap: "4", minWidth: "0" });
const legend = css({ textStyle: "section", mb: "3", pb: "2", borderBottom: "default", width: "full" });
const pair = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
});
const termPair = css({ display: "grid", gap: "2", gridTemplateColumns: "repeat(2, minmax(0, 1fr))" });
const actions = wrap({ gap: "3", align: "center" });
const quiet = mutedText({ size: "table" });
