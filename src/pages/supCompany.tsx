import { PageTitle } from "#src/features/frame/page-title.tsx";
import { CompanyChangeForm, WithdrawChange } from "#src/features/supplier/components/company-change-form.tsx";
import {
  CompanyChangeHead,
  CompanyChangeRecords,
  Differences,
} from "#src/features/supplier/components/company-change-records.tsx";
import { loadMyCompany } from "#src/features/supplier/loaders.ts";
import { messages } from "#src/features/supplier/messages.ts";
import type { MyCompany } from "#src/domain/supplier/company-change/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { css } from "#styled-system/css";
import { column, mutedText } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";

const { companyChange: words } = messages;

/** The company's data as it stands; what is to change is asked for here. */
export default async function SupplierCompanyPage() {
  const company = await loadMyCompany();
  const { open, status, history } = company;
  return (
    <div className={stack}>
      <PageTitle>{words.title}</PageTitle>
      <header>
        <h1 className={heading}>{words.title}</h1>
        <p className={lead}>{words.lead}</p>
      </header>
      {status === "suspended" && <Alert tone="warning">{words.suspended}</Alert>}
      {open && <OpenChange open={open} />}
      <section className={card()} aria-label={words.title}>
        {/* A form begins anew with each version of what is asked for. */}
        <CompanyChangeForm key={open ? `${open.changeId} ${open.version}` : "none"} company={company} />
      </section>
      <section className={card()} aria-labelledby="company-history">
        <h2 id="company-history" className={subheading}>
          {words.history}
        </h2>
        <CompanyChangeRecords records={history} none={words.noHistory} />
      </section>
    </div>
  );
}

/** The request that waits or was sent back: what it changes, and the way out of it. */
const OpenChange = ({ open }: { open: NonNullable<MyCompany["open"]> }) => {
  const refused = Object.keys(open.rejections).length;
  return (
    <section className={card()} aria-labelledby="open-change">
      <h2 id="open-change" className={subheading}>
        {refused > 0 ? words.refused(refused) : words.waiting}
      </h2>
      <CompanyChangeHead record={open} />
      <p className={lead}>{refused > 0 ? words.refusedHint : words.waitingHint}</p>
      <Differences record={open} />
      <p className={way}>
        {open.availableActions.includes("withdraw") && <WithdrawChange changeId={open.changeId} version={open.version} />}
      </p>
    </section>
  );
};

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = column({ gap: "4" });
const heading = css({ textStyle: "title" });
const subheading = css({ textStyle: "section", mb: "2" });
const lead = mutedText();
const way = css({ mt: "3" });
