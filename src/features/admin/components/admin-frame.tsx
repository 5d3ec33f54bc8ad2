import type { ReactNode } from "react";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { loadAdminMenu } from "../loaders.ts";
import { loadPageCounts } from "../../todo/loaders.ts";
import { AdminNav } from "./admin-nav.tsx";

/** The operator's desk: its menu beside the page. */
export async function AdminFrame({ children }: { children: ReactNode }) {
  const [sections, counts] = await Promise.all([loadAdminMenu(), loadPageCounts(true)]);
  return (
    <div className={frame}>
      <AdminNav sections={sections} counts={counts} />
      <div className={page}>{children}</div>
    </div>
  );
}

const frame = css({
  display: "grid",
  gap: { base: "4", lg: "6" },
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "176px minmax(0, 1fr)" },
});
const page = column({ gap: "4" });
