import { read } from "#src/web/server-api.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { CalendarAdmin } from "#src/features/system/components/calendar-admin.tsx";

export default async function CalendarPage() {
  const notices = await read("GET /mall-admin/calendar", {});
  return (
    <>
      <AdminHeading title="工作日历" about="公示期等工作日期限按此计算；已经定下的期限不变。" />
      <CalendarAdmin notices={notices} thisYear={Number(isoDay(Date.now()).slice(0, 4))} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
