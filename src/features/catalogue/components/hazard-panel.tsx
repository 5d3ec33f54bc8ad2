import { relationLabel } from "#src/domain/hazard/parent.ts";
import type { HazardListing, Substance } from "#src/domain/hazard/substance.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { css, cx } from "#styled-system/css";
import { mutedText, surface, wrap } from "#styled-system/patterns";
import { tag } from "#styled-system/recipes";
import { GhsPictogram } from "./ghs-pictogram.tsx";

/** What is known of a substance's dangers, and by whom; where nothing is known, it says so. */
export function HazardPanel({ substance }: { substance: Substance }) {
  const { pictograms, signalWord, listings, hStatements, pStatements, ghsClasses, classificationSource, unNumber, unClass } =
    substance;
  const { classifiedAs, isStrictest, limits, parent } = substance;
  return (
    <section id="anchor-hazard" aria-labelledby="hazard-heading" className={panel}>
      <h2 id="hazard-heading">安全信息</h2>
      {signalWord && <p className={signalWord === "危险" ? danger : warning}>{signalWord}</p>}
      {pictograms.length > 0 && (
        <div className={pictures}>
          {eachRow(
            pictograms,
            (code) => code,
            (code) => (
              <GhsPictogram code={code} />
            ),
            "div",
          )}
        </div>
      )}
      {listings.length > 0 && (
        <ul className={lists} aria-label="列入的管制目录">
          {eachRow(
            listings,
            (listing) => `${listing.list}-${listing.condition ?? ""}-${listing.source}`,
            (listing) => (
              <li className={cx(listing.verdict === "failed" && notListed)}>{listingText(listing)}</li>
            ),
          )}
        </ul>
      )}
      {parent && (
        <p>{`本品是${parent.nameZh}（${parent.casNo}）的${relationLabel[parent.relation]}，适用于后者的目录同样适用于本品的，已列在上面。`}</p>
      )}
      {classifiedAs && (
        <p className={unclassified}>
          {isStrictest
            ? `供应商没有写明浓度或形态，以下按最严格的“${classifiedAs}”列出，需核实浓度和形态。`
            : `以下为“${classifiedAs}”的分类。`}
        </p>
      )}
      {ghsClasses.length > 0 ? (
        <p>{`GHS 分类：${ghsClasses.join("；")}`}</p>
      ) : (
        <p className={unclassified}>{`没有查到该物质在此浓度和形态下的危险性分类。${absence}`}</p>
      )}
      {classificationSource && <p className={note}>{`分类依据：${classificationSource}`}</p>}
      {unNumber ? (
        <p>{`联合国编号：UN ${unNumber}${unClass ? `，运输类别：第 ${unClass} 类` : ""}`}</p>
      ) : (
        ghsClasses.length > 0 && <p className={note}>没有登记联合国编号和运输类别：运输信息以 SDS 第 14 部分为准。</p>
      )}
      <Statements title="危险性说明" statements={hStatements} open />
      <Statements title="防范说明" statements={pStatements} />
      <Limits limits={limits} />
      <p className={note}>以安全技术说明书（SDS）为准；未列出不表示没有危险。</p>
    </section>
  );
}

const absence = "没有分类不表示没有危险：使用前请向供应商索取安全技术说明书（SDS）。";

/** In the place of the panel for chemicals of which the register knows no substance. */
export const NoClassification = () => (
  <section id="anchor-hazard" aria-labelledby="hazard-heading" className={panel}>
    <h2 id="hazard-heading">安全信息</h2>
    <p className={unclassified}>{`本品没有对应到已登记的物质，危险性分类未知。${absence}`}</p>
  </section>
);

type StatementsProps = { title: string; statements: Substance["hStatements"]; open?: boolean };

function Statements({ title, statements, open = false }: StatementsProps) {
  if (statements.length === 0) return null;
  return (
    <Disclosure summary={`${title}（${statements.length}）`} open={open}>
      <dl className={codes}>
        {eachRow(
          statements,
          ({ code }) => code,
          ({ code, text }) => (
            <>
              <dt>{code}</dt>
              <dd>{text}</dd>
            </>
          ),
          "div",
        )}
      </dl>
    </Disclosure>
  );
}

/** From which concentration on the European Union classifies a mixture: evidence where China's catalogue is silent. */
function Limits({ limits }: Pick<Substance, "limits">) {
  const [first] = limits;
  if (!first) return null;
  return (
    <Disclosure summary={`欧盟浓度限值（${limits.length}，供参考）`}>
      <ul>
        {eachRow(
          limits,
          ({ ghsClass, hCode, condition }) => `${ghsClass}-${hCode}-${condition}`,
          ({ ghsClass, hCode, condition }) => (
            <li>{`${condition}：${ghsClass}（${hCode}）`}</li>
          ),
        )}
      </ul>
      <p className={note}>{`依据：${first.source}`}</p>
    </Disclosure>
  );
}

/** A listing with a condition holds only from some concentration on: goods that do not say theirs are asked for it. */
function listingText({ label, grade, condition, source, verdict, parentName }: HazardListing) {
  const name = `${grade === null ? label : `${label}（第 ${grade} 类）`}${parentName ? `（按${parentName}）` : ""}`;
  return `${name}${condition ? `${conditionText[verdict]}${condition}` : ""}　依据：${source}`;
}
const conditionText = {
  met: "，浓度或形态在范围内：",
  failed: "：不适用，浓度或形态不在范围内：",
  unknown: "，需核实浓度或形态：",
} as const satisfies Record<HazardListing["verdict"], string>;

const panel = surface({ display: "grid", gap: "3", alignContent: "start", p: "4", "& h2": { textStyle: "section" } });
const pictures = wrap({ gap: "4" });
const lists = css({ display: "grid", gap: "1", color: "danger.fg", fontWeight: "bold" });
const codes = css({
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  columnGap: "3",
  rowGap: "1",
  "& dt": { fontWeight: "bold" },
});
const unclassified = css({ fontWeight: "bold" });
const notListed = css({ color: "fg.muted", fontWeight: "normal" });
const note = mutedText();
const word = css({ justifySelf: "start", fontSize: "lg!", fontWeight: "bold", px: "3!" });
const danger = cx(tag({ tone: "danger" }), word);
const warning = cx(tag({ tone: "warning" }), word);
