import type { LicensedSupplier } from "#src/domain/hazard/schema.ts";
import { hazardListLabel, hazardLists, type HazardList } from "#src/domain/hazard/substance.ts";
import { formatLastDay } from "#src/domain/kernel/instant.ts";
import { licenceLabel } from "#src/domain/hazard/licence.ts";
import { scoreLabel } from "#src/domain/shop/score.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

const { zone: words } = messages;

/** The classes whose suppliers can be looked at alone. */
export const ClassTabs = ({ list }: { list: HazardList | undefined }) => (
  <TabLinks
    label={words.sup}
    items={[
      { href: "/hazardousChemicalsSup", label: words.all, current: list === undefined },
      ...hazardLists.map((one) => ({
        href: `/hazardousChemicalsSup?list=${one}`,
        label: hazardListLabel[one],
        current: one === list,
      })),
    ]}
  />
);

/** Suppliers with their papers, those that have run out among them. */
export const LicensedSuppliers = ({ suppliers }: { suppliers: readonly LicensedSupplier[] }) =>
  suppliers.length === 0 ? (
    <EmptyState icon="shop" title={words.none}>
      {words.noneLicensedHint}
    </EmptyState>
  ) : (
    <ul className={cards}>
      {eachRow(
        suppliers,
        ({ coId }) => coId,
        ({ coId, name, region, score, licences }) => (
          <li>
            <h2>{name}</h2>
            <p>{`${region} · 综合评分 ${scoreLabel(score)}`}</p>
            <ul>
              {eachRow(
                licences,
                ({ number }) => number,
                ({ kind, number, issuer, validTo, valid }) => (
                  <li>
                    <strong>{licenceLabel[kind]}</strong>
                    <Tag tone={valid ? "success" : "danger"}>{valid ? "有效" : "已到期"}</Tag>
                    <small>{`${number} · ${issuer} · 有效期至 ${formatLastDay(validTo)}`}</small>
                  </li>
                ),
              )}
            </ul>
            <p>
              <LinkButton size="sm" variant="outline" href={`/hazardousChemicalsShop?coId=${coId}`}>
                {words.shop}
              </LinkButton>
            </p>
          </li>
        ),
      )}
    </ul>
  );

const cards = css({
  display: "grid",
  gap: "4",
  mt: "4",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
  "& > li": {
    display: "grid",
    gap: "2",
    alignContent: "start",
    p: "4",
    bg: "bg.surface",
    border: "default",
    borderRadius: "md",
  },
  "& h2": { textStyle: "section" },
  "& > li > p": { color: "fg.muted" },
  "& li ul": { display: "grid", gap: "2" },
  "& li li": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" },
  "& small": { flexBasis: "full", textStyle: "small", color: "fg.muted" },
});
