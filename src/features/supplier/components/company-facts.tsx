import type { ReactNode } from "react";
import { licenceEnd, licenceLabel } from "#src/domain/hazard/licence.ts";
import { formatDate, formatDateTime } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { formatCount } from "#src/domain/kernel/number.ts";
import { companyStatusLabels, countLimit, type CompanyView } from "#src/domain/supplier/company/schema.ts";
import { scoreLabel } from "#src/domain/shop/score.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

const countText = (count: number) => (count >= countLimit ? `≥ ${formatCount(countLimit)}` : formatCount(count));

/** An address that begins with its region says it once. */
const placeOf = ({ region, address }: CompanyView) => (address.startsWith(region) ? address : `${region} ${address}`.trim());

/** What the mall knows of a company, with the ways to its goods, its shop and its people. */
export function CompanyFacts({ company }: { company: CompanyView }) {
  const { coId, shortName, goodsCount, openOrders, waitingGoods } = company;
  return (
    <dl className={facts}>
      <Fact name="简称">{shortName}</Fact>
      <Fact name="统一社会信用代码">{company.creditCode ?? "未录入"}</Fact>
      <Fact name="法定代表人">{company.legalPerson || "未录入"}</Fact>
      <Fact name="地址">{placeOf(company) || "未录入"}</Fact>
      <Fact name="联系人">{[company.contact, company.phone].filter(Boolean).join(" ") || "未录入"}</Fact>
      <Fact name="收款账户">{company.account || "未录入"}</Fact>
      <Fact name="入驻">{formatDate(company.createdAt)}</Fact>
      <Fact name="服务评分">{scoreLabel(company.score)}</Fact>
      <Fact name="起订金额">{company.minOrderAmount > 0 ? formatMoney(company.minOrderAmount) : "不限"}</Fact>
      <Fact name="在售商品">
        <TextLink href={`/shopProducts?coId=${coId}`}>{formatCount(goodsCount)} 件</TextLink>{" "}
        <TextLink href={`/admin/goods?coId=${coId}`}>全部商品</TextLink>
      </Fact>
      <Fact name="待审核商品">{countText(waitingGoods)} 件</Fact>
      <Fact name="未办结订单">{countText(openOrders)} 个</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export const CompanyPeople = ({ people }: { people: CompanyView["people"] }) =>
  people.length === 0 ? (
    <p>还没有账号</p>
  ) : (
    <ul className={list}>
      {eachRow(
        people,
        ({ userId }) => userId,
        ({ username, realName, open }) => (
          <li>
            {realName} <TextLink href={`/admin/users?q=${encodeURIComponent(username)}`}>{username}</TextLink>{" "}
            {!open && <Tag tone="neutral">已停用</Tag>}
          </li>
        ),
      )}
    </ul>
  );

export const CompanyLicences = ({ licences }: { licences: CompanyView["licences"] }) =>
  licences.length === 0 ? (
    <p>还没有证照</p>
  ) : (
    <ul className={list}>
      {eachRow(
        licences,
        ({ kind }) => kind,
        ({ kind, number, validTo }) => (
          <li>
            {licenceLabel[kind]} {number}，{licenceEnd(validTo)}
          </li>
        ),
      )}
    </ul>
  );

/** When it was suspended and opened again, and why. */
export const CompanyHistory = ({ history }: { history: CompanyView["history"] }) =>
  history.length === 0 ? (
    <p>没有停业记录</p>
  ) : (
    <ul className={list}>
      {eachRow(
        history,
        ({ at }) => at,
        ({ at, realName, status, reason }) => (
          <li>
            {formatDateTime(at)} {realName ?? "系统"}：{status === "active" ? "恢复营业" : companyStatusLabels[status]}
            {reason && `，${reason}`}
          </li>
        ),
      )}
    </ul>
  );

const facts = css({
  display: "grid",
  gap: "2",
  gridTemplateColumns: { base: "1fr", md: "repeat(2, minmax(0, 1fr))" },
  "& dt": { textStyle: "small", color: "fg.muted" },
  "& dd": { overflowWrap: "anywhere" },
});
const list = css({ display: "grid", gap: "1.5", overflowWrap: "anywhere" });
