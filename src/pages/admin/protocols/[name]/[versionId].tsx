import { unstable_notFound as notFound } from "waku/router/server";
import { loadProtocolVersion } from "#src/features/protocol/loaders.ts";
import { AdminCard } from "#src/features/admin/components/admin-card.tsx";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { SafeHtml } from "#src/ui/safe-html.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { table } from "#styled-system/recipes";

type Props = { name: string; versionId: string; query: string };

export default async function ProtocolVersionPage({ name, versionId, query }: Props) {
  const filters = Number(new URLSearchParams(query).get("pageNum"));
  const pageNum = Number.isInteger(filters) && filters > 0 && filters < 100_000 ? filters : 1;
  const found = await loadProtocolVersion(versionId, String(pageNum));
  if (found?.name !== name) notFound();
  const { title, version, body, total, rows } = found;
  const path = `/admin/protocols/${name}` as const;
  return (
    <>
      <TextLink href={path} variant="plain">
        ‹ {title}
      </TextLink>
      <AdminHeading title={`${title}，版本 ${version}`} />
      <AdminCard id="text" title="正文">
        <SafeHtml html={body} />
      </AdminCard>
      <AdminCard id="accepted" title={`已同意：${total} 人`}>
        {rows.length === 0 ? (
          <p>还没有人同意此版本。</p>
        ) : (
          <TableFrame label="同意记录" minWidth={320}>
            <table className={table()}>
              <thead>
                <tr>
                  <th scope="col">姓名</th>
                  <th scope="col">用户名</th>
                  <th scope="col">时间</th>
                </tr>
              </thead>
              <tbody>
                {eachRow(
                  rows,
                  ({ username }) => username,
                  ({ realName, username, at }) => (
                    <tr>
                      <td>{realName}</td>
                      <td>{username}</td>
                      <td>{formatDateTime(at)}</td>
                    </tr>
                  ),
                  "tr",
                )}
              </tbody>
            </table>
          </TableFrame>
        )}
        <AdminPages path={`${path}/${versionId}`} total={total} filters={{ pageNum, pageSize: 50 }} />
      </AdminCard>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
