"use client";
import { useRouter } from "waku/router/client";
import { SideMenu } from "#src/features/frame/components/side-menu.tsx";
import type { AdminSection } from "../admin-menu.ts";

type Props = {
  sections: readonly AdminSection[];
  /** What waits on each page, by its path. */
  counts: Readonly<Record<string, number>>;
};

/** The desk's menu. */
export function AdminNav({ sections, counts }: Props) {
  const { path } = useRouter();
  const pages = sections.flatMap((section) => section.pages);
  const current = pages.find((page) => path === page.path || path.startsWith(`${page.path}/`))?.path ?? path;
  return <SideMenu label="运营后台" home="/admin" sections={sections} counts={counts} current={current} />;
}
