import type { ImportReport } from "#src/domain/supplier/import.ts";
import { Alert } from "#src/ui/alert.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { cx } from "#styled-system/css";
import { table } from "#styled-system/recipes";

/** So many reasons are shown; the file has all of them. */
const shown = 100;

/** What became of the rows of a file, and why some of them were left out. */
export function ImportReportView({ fileName, report }: { fileName: string; report: ImportReport }) {
  const { created, changed, unchanged, waiting, badRows, bad } = report;
  return (
    <>
      <Alert tone={badRows > 0 ? "warning" : "success"} live title={fileName}>
        新增 {created} 件，更新 {changed} 件，未变 {unchanged} 件{waiting > 0 && `，${waiting} 件待平台审核（原因见“待审核”）`}
        {badRows > 0 ? `；${badRows} 行未导入，改好后可把整个文件重新上传。` : "，全部导入成功。"}
      </Alert>
      {bad.length > 0 && (
        <TableFrame label="未导入的行" minWidth={280} stacks>
          <table className={cx(table(), stackedRows)}>
            <thead>
              <tr>
                <th scope="col">行号</th>
                <th scope="col">列</th>
                <th scope="col">内容</th>
                <th scope="col">原因</th>
              </tr>
            </thead>
            <tbody>
              {eachRow(
                bad.slice(0, shown),
                (one) => `${one.line} ${one.column} ${one.reason}`,
                (one) => (
                  <tr>
                    <td data-lead>第 {one.line} 行</td>
                    <td data-label="列">{one.column}</td>
                    <td data-label="内容">{one.value || "—"}</td>
                    <td data-label="原因">{one.reason}</td>
                  </tr>
                ),
                "tr",
              )}
            </tbody>
          </table>
        </TableFrame>
      )}
      {bad.length > shown && (
        <p>
          以上是前 {shown} 条，共 {bad.length} 条，请下载错误报告查看全部。
        </p>
      )}
    </>
  );
}
