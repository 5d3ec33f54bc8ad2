import type { Instant } from "#src/domain/kernel/instant.ts";
import { read } from "../db/read.ts";

const shownAt = "show_from <= ?1 and (show_to is null or show_to > ?1)";

export const readBanners = (now: Instant) =>
  read<{ title: string; subtitle: string; pictureKey: string; href: string }>(
    `select title, subtitle, picture_key as pictureKey, href from banner where ${shownAt} order by order_num, id limit 8`,
    now,
  );

export const readAreas = () =>
  read<{ id: number; title: string; subtitle: string; pictureKey: string }>(
    "select id, title, subtitle, picture_key as pictureKey from special_area where status = 'shown' order by order_num, id limit 8",
  );

/** For everybody; those for one audience are shown after sign-in. */
export const readAnnouncements = (now: Instant) =>
  read<{ id: number; kind: "notice" | "policy" | "service"; title: string; pinned: number; showFrom: number }>(
    `select id, kind, title, pinned, show_from as showFrom from announcement where audience = 'all' and ${shownAt}
     order by pinned desc, show_from desc limit 8`,
    now,
  );

export const readHotWords = () =>
  read<{ value: string }>("select value from config where key = 'mall.hotWords' and is_public = 1");
