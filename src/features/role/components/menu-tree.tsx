"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { type MenuLine, type MenuOwner, menuTypes, type PolicyCode } from "#src/domain/role/menu/schema.ts";
import { childrenOf } from "#src/domain/role/menu/tree.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { type EditedMenu, MenuDialog } from "./menu-dialog.tsx";
import { messages } from "../messages.ts";

type Props = { owner: MenuOwner; entries: readonly MenuLine[]; codes: readonly PolicyCode[] };
type Act = (work: () => Promise<unknown>, said: string) => Promise<void>;

/** A menu tree: each entry with what may be done to it, what hangs on it below. */
export function MenuTree({ owner, entries, codes }: Props) {
  const router = useRouter();
  const [edited, setEdited] = useState<EditedMenu | null>(null);
  const act: Act = async (work, said) => {
    try {
      await work();
      toaster.success(said);
    } catch {
      // Said by the request client.
    }
    await router.reload();
  };
  return (
    <>
      <MenuBranch owner={owner} entries={entries} parentId="0" act={act} onEdit={setEdited} />
      <div className={foot}>
        <Button variant="outline" icon="add" onClick={() => setEdited({ parent: null })}>
          新增目录
        </Button>
      </div>
      {edited && <MenuDialog owner={owner} entries={entries} codes={codes} edited={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

type BranchProps = {
  owner: MenuOwner;
  entries: readonly MenuLine[];
  parentId: string;
  act: Act;
  onEdit: (edited: EditedMenu) => void;
};

function MenuBranch({ owner, entries, parentId, act, onEdit }: BranchProps) {
  const mine = childrenOf(entries, parentId);
  if (mine.length === 0) return null;
  const ids = mine.map(({ menuId }) => menuId);
  const move = (at: number, by: 1 | -1) => {
    const moved = ids.toSpliced(at, 1).toSpliced(at + by, 0, ids[at] ?? "");
    const body = { owner, parentId, ids: moved, before: ids };
    return act(() => request("PUT /mall-admin/menu/order", { body }), "顺序已调整");
  };
  const remove = async ({ menuId, menuName, version }: MenuLine) => {
    if (!(await confirm({ content: messages.menuRemoveConfirm(menuName), danger: true }))) return;
    await act(
      () => request("POST /mall-admin/menu/{menuId}/remove", { params: { menuId }, body: { version } }),
      `“${menuName}”已删除`,
    );
  };
  return (
    <ul className={branch}>
      {eachRow(
        mine,
        ({ menuId }) => menuId,
        (entry, at) => {
          const { menuId, menuName, menuType, path, perms, visible, isStandard, roles } = entry;
          return (
            <li>
              <div className={row}>
                <span className={what}>
                  <Tag tone={tones[menuType]}>{menuTypes[menuType]}</Tag>
                  <strong>{menuName}</strong>
                  {!visible && <Tag tone="warning">已隐藏</Tag>}
                  <span className={quiet}>{[path, perms, roles > 0 ? `${roles} 个角色` : ""].filter(Boolean).join(" · ")}</span>
                </span>
                <span className={tools}>
                  <Button
                    size="sm"
                    variant="ghost"
                    icon="arrow-up"
                    aria-label={`上移 ${menuName}`}
                    className={at === 0 ? gone : ""}
                    onClick={() => void move(at, -1)}
                  />
                  <Button
                    size="sm"
                    variant="ghost"
                    icon="arrow-down"
                    aria-label={`下移 ${menuName}`}
                    className={at === mine.length - 1 ? gone : ""}
                    onClick={() => void move(at, 1)}
                  />
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`在 ${menuName} 下新增`}
                    className={menuType === "F" ? gone : ""}
                    onClick={() => onEdit({ parent: entry })}
                  >
                    新增
                  </Button>
                  <Button size="sm" variant="outline" aria-label={`修改 ${menuName}`} onClick={() => onEdit({ entry })}>
                    修改
                  </Button>
                  {!isStandard && (
                    <Button size="sm" variant="ghost" aria-label={`删除 ${menuName}`} onClick={() => void remove(entry)}>
                      删除
                    </Button>
                  )}
                </span>
              </div>
              <MenuBranch owner={owner} entries={entries} parentId={menuId} act={act} onEdit={onEdit} />
            </li>
          );
        },
      )}
    </ul>
  );
}

const tones = { M: "primary", C: "info", F: "neutral" } as const;

const branch = css({ "& &": { ms: { base: "3", md: "6" }, ps: "3", borderInlineStart: "default" } });
const row = wrap({ align: "center", justify: "space-between", columnGap: "3", py: "1", borderBottom: "default" });
const what = css({ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: "2", minWidth: "0" });
const tools = css({ display: "inline-flex", flexWrap: "wrap", gap: "1", ms: "auto" });
/** What cannot be done keeps its place, so that the tools stand below each other. */
const gone = css({ visibility: "hidden" });
const quiet = mutedText();
const foot = css({ mt: "3" });
