import type { ReactNode } from "react";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { column, wrap } from "#styled-system/patterns";

const sections = [
  { href: "/unitMembers", label: "成员审核" },
  { href: "/unitRoles", label: "成员与角色" },
  { href: "/unitGroups", label: "课题组与经费" },
  { href: "/unitBilling", label: "开票信息" },
] as const;

/** What a unit's administrators keep in order, each matter with its address. */
export function UnitFrame({ at, children }: { at: (typeof sections)[number]["href"]; children: ReactNode }) {
  return (
    <div className={frame}>
      <PageTitle>{sections.find(({ href }) => href === at)?.label ?? ""}</PageTitle>
      <header className={head}>
        <h1 className={heading}>单位管理</h1>
        {holdsPermission(currentSession()?.permissions ?? [], [permissions.approvalRules]) && (
          <LinkButton variant="outline" size="sm" icon="settings" href="/approvalRules">
            审批规则
          </LinkButton>
        )}
      </header>
      <TabLinks label="单位管理" items={sections.map((section) => ({ ...section, current: section.href === at }))} />
      {children}
    </div>
  );
}

const frame = column({ gap: "4" });
const head = wrap({ justify: "space-between", gap: "2" });
const heading = css({ textStyle: "title" });
