import { type EditedProtocol, type ProtocolLine, renewals } from "#src/domain/protocol/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { cx } from "#styled-system/css";
import { table } from "#styled-system/recipes";
import { WithdrawVersion } from "./withdraw-version.tsx";

const path = "/admin/protocols";

/** Every agreement with what is in force, to come and being written. */
export const ProtocolList = ({ protocols }: { protocols: readonly ProtocolLine[] }) => (
  <TableFrame label="协议" minWidth={480} stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">协议</th>
          <th scope="col">现行版本</th>
          <th scope="col">待生效</th>
          <th scope="col">草稿</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          protocols,
          ({ name }) => name,
          ({ name, title, version, comingVersion, hasDraft }) => (
            <tr>
              <td data-lead>
                <TextLink href={`${path}/${name}`}>{title}</TextLink>
              </td>
              <td data-label="现行版本">{version}</td>
              <td data-label="待生效">{comingVersion ?? "无"}</td>
              <td>{hasDraft ? <Tag tone="info">有草稿</Tag> : "无草稿"}</td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const statuses = { coming: "待生效", inForce: "现行", past: "已被取代" } as const;
const tones = { coming: "info", inForce: "success", past: "neutral" } as const;

/** What was published, the newest first; what is not in force yet can be taken back. */
export const ProtocolVersions = ({ name, versions }: Pick<EditedProtocol, "name" | "versions">) => (
  <TableFrame label="版本" minWidth={640} stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">版本</th>
          <th scope="col">状态</th>
          <th scope="col">对已同意者</th>
          <th scope="col" data-numeric>
            已同意
          </th>
          <th scope="col">发布</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          versions,
          ({ versionId }) => versionId,
          ({ versionId, version, status, renewal, accepted, publishedAt, publishedBy }) => (
            <tr>
              <td data-lead>
                <TextLink href={`${path}/${name}/${versionId}`}>{version}</TextLink>
              </td>
              <td>
                <Tag tone={tones[status]}>{statuses[status]}</Tag>
              </td>
              <td>{renewals[renewal]}</td>
              <td data-numeric data-label="已同意">
                {accepted} 人
              </td>
              <td>{publishedAt === 0 ? "随系统提供" : `${publishedBy ?? ""} ${formatDateTime(publishedAt)}`}</td>
              <td data-end>{status === "coming" ? <WithdrawVersion versionId={versionId} version={version} /> : "—"}</td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);
