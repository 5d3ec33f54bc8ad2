import { daysToEnd } from "#src/domain/hazard/ending.ts";
import { formatLastDay } from "#src/domain/kernel/instant.ts";
import { licenceLabel } from "#src/domain/hazard/licence.ts";
import { licenceFileStateLabel, type MyShop } from "#src/domain/shop/admin/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";
import { messages } from "../../messages.ts";
import { licenceFileTerm, licenceFileTitle, licenceFileTone } from "../../licence-file-text.ts";
import { LicenceFileEntry } from "./licence-file-entry.tsx";
import { eachRow } from "#src/ui/each-row.tsx";

const { mine: words } = messages;

/** What the company may sell by and until when; what it handed in, and what became of it. */
export const MyLicenceFiles = ({ licences, licenceFiles, now }: Pick<MyShop, "licences" | "licenceFiles"> & { now: number }) => (
  <section className={card()} aria-labelledby="own-papers">
    <h2 id="own-papers" className={heading}>
      {words.licenceFiles}
    </h2>
    <p className={muted}>{words.licenceFilesHint}</p>
    {licences.length > 0 && (
      <ul aria-label={words.licences}>
        {eachRow(
          licences,
          (licence) => licence.kind,
          (licence) => (
            <li className={line}>
              <span className={grow}>
                <strong>{licenceLabel[licence.kind]}</strong>
                <span className={muted}>{`${licence.number} · 有效期至 ${formatLastDay(licence.validTo)}`}</span>
              </span>
              <LicenceState {...licence} now={now} />
            </li>
          ),
        )}
      </ul>
    )}
    <h3 className={subheading}>{words.handedIn}</h3>
    {licenceFiles.length === 0 && <p className={muted}>{words.noLicenceFiles}</p>}
    <ul>
      {eachRow(
        licenceFiles,
        (licenceFile) => licenceFile.licenceFileId,
        (licenceFile) => (
          <li className={line}>
            <span className={grow}>
              <strong>{licenceFileTitle(licenceFile)}</strong>
              <span className={muted}>{licenceFileTerm(licenceFile)}</span>
              {licenceFile.reason && <span>{`退回原因：${licenceFile.reason}`}</span>}
            </span>
            <Tag tone={licenceFileTone[licenceFile.state]}>{licenceFileStateLabel[licenceFile.state]}</Tag>
          </li>
        ),
      )}
    </ul>
    <Disclosure summary={words.submitNew}>
      <LicenceFileEntry />
    </Disclosure>
  </section>
);

function LicenceState({ validFrom, validTo, now }: { validFrom: number; validTo: number; now: number }) {
  const days = daysToEnd({ validFrom, validTo }, now);
  if (days !== null) return <Tag tone="warning">{words.daysLeft(days)}</Tag>;
  if (validTo <= now) return <Tag tone="danger">{words.lapsed}</Tag>;
  return <Tag tone="success">{messages.licenceValid}</Tag>;
}

const heading = css({ textStyle: "section", mb: "2" });
const subheading = css({ textStyle: "group", mt: "4", mb: "1" });
const muted = mutedText({ size: "table" });
const line = wrap({ gap: "3", align: "center", py: "2", borderTop: "default" });
const grow = css({ display: "grid", flex: "[1 1 280px]", minWidth: "0" });
