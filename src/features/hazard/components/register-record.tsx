import type { SubstanceRecord } from "#src/domain/catalogue/register/schema.ts";
import { relationLabel } from "#src/domain/hazard/parent.ts";
import { hazardListLabel, type HazardList } from "#src/domain/hazard/substance.ts";
import { reactivityLabel } from "#src/domain/hazard/storage/reactivity.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";

const text = (value: string | number | null | readonly string[]) =>
  (typeof value === "object" && value !== null ? value.join("；") : String(value ?? "")) || "未知";

/** Every fact the register holds of a substance; what it does not know it says. */
export function RecordFacts({ record }: { record: SubstanceRecord }) {
  const facts: [string, string][] = [
    ["CAS 号", record.casNo],
    ["中文名", record.nameZh],
    ["英文名", text(record.nameEn)],
    ["别名", text(record.aliases)],
    ["分子式", text(record.formula)],
    ["分子量", text(record.molarMass)],
    ["UN 编号", record.unNumber ? `${record.unNumber}，第 ${record.unClass ?? "？"} 类` : "未知"],
    ["GHS 分类", text(record.ghsClasses)],
    ["危险性说明", text(record.hCodes)],
    ["信号词", text(record.signalWord)],
    ["中国名录", record.isUnchecked ? "尚未核对，商品须由平台核验" : "已核对"],
    ["反应性类别", text(record.reactivity?.map((one) => reactivityLabel[one]) ?? null)],
    ["分类依据", text(record.source)],
  ];
  return (
    <dl className={pairs}>
      {eachRow(
        facts,
        ([name]) => name,
        ([name, value]) => (
          <>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </>
        ),
        "div",
      )}
    </dl>
  );
}

/** Listings, classes by form, densities and relatives, each with its source. */
export function RecordParts({ record }: { record: SubstanceRecord }) {
  const { classes, limits, densities, related } = record;
  return (
    <ul className={lines}>
      {eachRow(
        related,
        ({ casNo }) => casNo,
        ({ casNo, nameZh, relation, isParent }) => (
          <li>
            {isParent ? `是以下物质的${relationLabel[relation]}：` : `有${relationLabel[relation]}：`}
            <TextLink href={`/admin/substances/${casNo}`}>{`${nameZh} ${casNo}`}</TextLink>
          </li>
        ),
      )}
      {eachRow(
        classes,
        ({ label }) => label,
        ({ label, ghsClasses, unNumber, unClass, source }) => (
          <li>
            <strong>{label}</strong>
            {`：${text(ghsClasses)}；UN ${unNumber ?? "未知"}${unClass ? `（${unClass}）` : ""}`}
            <span className={quiet}>{`依据：${source}`}</span>
          </li>
        ),
      )}
      {eachRow(
        densities,
        ({ condition }) => condition,
        ({ condition, gramsPerMl, celsius, source }) => (
          <li>
            {`密度 ${gramsPerMl} g/mL（${celsius} ℃${condition ? `，${condition}` : ""}）`}
            <span className={quiet}>{`依据：${source}`}</span>
          </li>
        ),
      )}
      {eachRow(
        limits,
        ({ ghsClass, hCode, condition }) => `${ghsClass} ${hCode} ${condition}`,
        ({ ghsClass, hCode, condition, source }) => (
          <li>
            {`欧盟浓度限值 ${condition}：${ghsClass}（${hCode}）`}
            <span className={quiet}>{`依据：${source}`}</span>
          </li>
        ),
      )}
      {classes.length + limits.length + densities.length + related.length === 0 && (
        <li>没有按形态或浓度区分的资料，密度未知。</li>
      )}
    </ul>
  );
}

/** Goods that rest on the substance. */
export const RecordGoods = ({ goods }: Pick<SubstanceRecord, "goods">) =>
  goods.total === 0 ? (
    <p>没有商品使用此 CAS 号。</p>
  ) : (
    <>
      <p>{`共 ${goods.total} 件${goods.total > goods.rows.length ? `，以下为前 ${goods.rows.length} 件` : ""}`}</p>
      <ul className={lines}>
        {eachRow(
          goods.rows,
          ({ productId }) => productId,
          ({ productId, title, spec, coName, isOnSale }) => (
            <li>
              <TextLink href={`/product/${productId}`}>{`${title} ${spec}`}</TextLink>
              {` ${coName} `}
              {!isOnSale && <Tag tone="neutral">已失效</Tag>}
            </li>
          ),
        )}
      </ul>
    </>
  );

const listsText = (lists: readonly HazardList[]) => lists.map((list) => hazardListLabel[list]).join("、") || "不在目录";

/** What became of its goods as the register changed. */
export const RecordChanges = ({ record: { changes, isRechecking } }: { record: SubstanceRecord }) => (
  <>
    {isRechecking && <p>正在按最新登记重新判定涉及的商品，几分钟内完成。</p>}
    {changes.length === 0 && !isRechecking && <p>登记变化没有改变任何商品。</p>}
    <ul className={lines}>
      {eachRow(
        changes,
        ({ productId, at }) => `${productId} ${at}`,
        ({ productId, title, before, after, isOffSale, reason, at }) => (
          <li>
            <TextLink href={`/product/${productId}`}>{title}</TextLink>
            {`：${listsText(before)} → ${listsText(after)}${isOffSale ? "，已下架" : ""}`}
            <span className={quiet}>{`${formatDateTime(at)}　${reason}`}</span>
          </li>
        ),
      )}
    </ul>
  </>
);

const pairs = css({
  display: "grid",
  gap: "2",
  "& > div": { display: "grid", gridTemplateColumns: { base: "84px minmax(0, 1fr)", md: "120px minmax(0, 1fr)" } },
  "& dt": { color: "fg.subtle" },
  "& dd": { overflowWrap: "anywhere" },
});
const lines = css({ display: "grid", gap: "2", "& > li": { overflowWrap: "anywhere" } });
const quiet = mutedText({ display: "block" });
