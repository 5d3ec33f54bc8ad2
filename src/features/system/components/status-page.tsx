import type { ReactNode } from "react";
import { EmptyState } from "#src/ui/empty-state.tsx";
import type { IconName } from "#src/ui/icon-names.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { PageTitle } from "../../frame/page-title.tsx";

/** A page that says where one is and what to do next. */
export function StatusPage({
  icon,
  title,
  children,
  action = { href: "/", label: "返回首页" },
}: {
  icon: IconName;
  title: string;
  children: ReactNode;
  action?: { href: string; label: string };
}) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <EmptyState
        icon={icon}
        title={title}
        isPage
        action={
          <LinkButton href={action.href} variant="outline">
            {action.label}
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
