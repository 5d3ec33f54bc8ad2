"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { DictLine, EditedEntry } from "#src/domain/system/dict/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css, cx } from "#styled-system/css";
import { table } from "#styled-system/recipes";
import { toneOf } from "../dict-tone.ts";
import { DictEntryDialog } from "./dict-entry-dialog.tsx";
import { messages } from "../messages.ts";

/** The entries of a dictionary in its order, each with what may be done to it. */
export function DictEntries({ dict, entries }: { dict: DictLine; entries: readonly EditedEntry[] }) {
  const router = useRouter();
  // What the dialog is about: an entry, or `new`.
  const [edited, setEdited] = useState<EditedEntry | "new" | null>(null);
  const isFixed = dict.status === "fixed";
  const remove = async ({ dictValue: of, dictLabel, version }: EditedEntry) => {
    if (!(await confirm({ content: messages.entryRemoveConfirm(dictLabel), danger: true }))) return;
    const params = { dictType: dict.dictType };
    try {
      await request("POST /mall-admin/dict/{dictType}/entry/remove", { params, body: { of, version } });
      toaster.success(messages.entryRemoved(dictLabel));
    } catch {
      // Said by the request client.
    }
    await router.reload();
  };
  return (
    <>
      {entries.length === 0 ? (
        <EmptyState icon="list" title="还没有条目">
          新增后立即可用。
        </EmptyState>
      ) : (
        <TableFrame label="字典条目" minWidth={560} stacks>
          <table className={cx(table(), stackedRows)}>
            <thead>
              <tr>
                <th scope="col">名称</th>
                <th scope="col">值</th>
                <th scope="col" data-numeric>
                  排序
                </th>
                <th scope="col">状态</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {eachRow(
                entries,
                (entry) => entry.dictValue,
                (entry) => (
                  <EntryRow entry={entry} isFixed={isFixed} onEdit={() => setEdited(entry)} onRemove={() => void remove(entry)} />
                ),
                "tr",
              )}
            </tbody>
          </table>
        </TableFrame>
      )}
      {!isFixed && (
        <div className={foot}>
          <Button variant="outline" icon="add" onClick={() => setEdited("new")}>
            新增条目
          </Button>
        </div>
      )}
      {edited && (
        <DictEntryDialog
          dict={dict}
          entry={edited === "new" ? null : edited}
          nextOrder={Math.max(0, ...entries.map(({ orderNum }) => orderNum)) + 1}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

type RowProps = { entry: EditedEntry; isFixed: boolean; onEdit: () => void; onRemove: () => void };

const EntryRow = ({ entry, isFixed, onEdit, onRemove }: RowProps) => (
  <tr>
    <td data-lead>
      <Tag tone={toneOf(entry.cssClass)}>{entry.dictLabel}</Tag>
    </td>
    <td data-label="值">{entry.dictValue}</td>
    <td data-numeric data-label="排序">
      {entry.orderNum}
    </td>
    <td>
      <Tag tone={entry.enabled ? "success" : "neutral"}>{entry.enabled ? "启用" : "停用"}</Tag>
    </td>
    <td data-end>
      <div className={tools}>
        <Button size="sm" variant="outline" aria-label={`修改 ${entry.dictLabel}`} onClick={onEdit}>
          修改
        </Button>
        {!isFixed && (
          <Button size="sm" variant="ghost" aria-label={`删除 ${entry.dictLabel}`} onClick={onRemove}>
            删除
          </Button>
        )}
      </div>
    </td>
  </tr>
);

const tools = css({ display: "flex", gap: "2" });
const foot = css({ mt: "3" });
