import { companyStatuses, type CompanyStatus } from "#src/domain/catalogue/sale.ts";
import { formatDate } from "#src/domain/kernel/instant.ts";
import { formatCount } from "#src/domain/kernel/number.ts";
import { companyStatusLabels, type CompanyLine } from "#src/domain/supplier/company/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { ListFinder } from "#src/ui/list-finder.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";

const path = "/admin/companies";

/** States as tabs and a search by name or credit code: the address is the state. */
export function CompanyFilter({ q, status }: { q: string | undefined; status: CompanyStatus | undefined }) {
  const href = (one?: CompanyStatus) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(one && { status: one }) }).toString();
    return query ? `${path}?${query}` : path;
  };
  return (
    <>
      <ListFinder action={path} label="公司名称、简称或信用代码" value={q} hiddenFields={{ status }} />
      <TabLinks
        label="供应商状态"
        items={[
          { href: href(), label: "全部", current: !status },
          ...companyStatuses.map((one) => ({ href: href(one), label: companyStatusLabels[one], current: one === status })),
        ]}
      />
    </>
  );
}

export const CompanyList = ({ rows }: { rows: readonly CompanyLine[] }) => (
  <TableFrame label="供应商" stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">供应商</th>
          <th scope="col">统一社会信用代码</th>
          <th scope="col">地区</th>
          <th scope="col" data-numeric>
            在售商品
          </th>
          <th scope="col">状态</th>
          <th scope="col">入驻</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          ({ coId }) => coId,
          (row) => (
            <tr>
              <td data-lead>
                <TextLink href={`${path}/${row.coId}`}>{row.name}</TextLink>
                <p className={quiet}>{row.shortName}</p>
              </td>
              <td data-label="信用代码">{row.creditCode ?? "未录入"}</td>
              <td data-label="地区">{row.region || "—"}</td>
              <td data-numeric data-label="在售商品">
                {formatCount(row.goodsCount)}
              </td>
              <td>
                <CompanyStatusTag status={row.status} />
              </td>
              <td data-label="入驻">{formatDate(row.createdAt)}</td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const tones = { active: "success", draft: "warning", suspended: "danger" } as const;

export const CompanyStatusTag = ({ status }: { status: CompanyStatus }) => (
  <Tag tone={tones[status]}>{companyStatusLabels[status]}</Tag>
);

const quiet = mutedText();
