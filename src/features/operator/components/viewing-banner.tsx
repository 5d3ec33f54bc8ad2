"use client";
import { useEffect } from "react";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Button } from "#src/ui/button.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { loadDocument } from "#src/web/load-document.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { storeUser } from "#src/web/stored-user.ts";

type Props = { name: string; operator: string; until: number };

/** Says on every page that an operator only looks at the mall as somebody else, and ends it; the api ends it by itself in time. */
export function ViewingBanner({ name, operator, until }: Props) {
  const { busy, run } = useAction();
  useEffect(() => {
    // The session is the operator's own again: the page must not go on saying that it is somebody else's.
    const timer = setTimeout(() => location.assign(usersPage), Math.max(0, until - Date.now()) + 1_000);
    return () => clearTimeout(timer);
  }, [until]);
  const end = async () => {
    await run(async () => {
      await request("POST /auth/view/end", { body: {} });
      await storeUser();
      await loadDocument(usersPage);
    });
  };
  return (
    <aside className={bar} aria-label="以用户身份查看" data-print="hide">
      <p className={text}>
        <Icon name="eye" />
        <span>
          <strong>{operator}</strong> 正以 <strong>{name}</strong> 的身份查看商城，只能浏览，至 {formatDateTime(until)} 自动结束
        </span>
      </p>
      <Button size="sm" variant="outline" busy={busy} onClick={() => void end()}>
        结束查看
      </Button>
    </aside>
  );
}

const usersPage = "/admin/users";

const bar = wrap({
  position: "sticky",
  bottom: "0",
  zIndex: "header",
  align: "center",
  justify: "center",
  columnGap: "4",
  rowGap: "1",
  px: "4",
  py: "1.5",
  bg: "warning.subtle",
  color: "fg.default",
  borderTop: "default",
});
const text = css({ display: "inline-flex", alignItems: "center", gap: "2" });
