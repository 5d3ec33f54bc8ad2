import { unstable_notFound as notFound } from "waku/router/server";
import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { FundTable } from "#src/features/fund/components/fund-overview.tsx";
import { NewFund } from "#src/features/fund/components/fund-form.tsx";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { GroupMembers } from "#src/features/unit/components/group-members.tsx";
import { GroupSettings } from "#src/features/unit/components/group-settings.tsx";
import { loadGroup } from "#src/features/unit/loaders.ts";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { column, wrap } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";

export default async function UnitGroupPage({ groupId }: { groupId: string }) {
  const group = await loadGroup(groupId);
  if (!group) notFound();
  const canFund = holdsPermission(currentSession()?.permissions ?? [], [permissions.fundAdjust]);
  return (
    <div className={stack}>
      <PageTitle>{group.name}</PageTitle>
      <Breadcrumb items={[{ label: "课题组与经费", href: "/unitGroups" }, { label: group.name }]} />
      <h1 className={title}>{group.name}</h1>
      {canFund && (
        <section className={card()} aria-labelledby="funds">
          <div className={head}>
            <h2 id="funds" className={heading}>
              经费
            </h2>
            <NewFund groupId={groupId} />
          </div>
          {group.funds.length === 0 ? (
            <p className={quiet}>还没有经费。新建一项，本组成员即可用它下单。</p>
          ) : (
            <TableFrame label="经费" minWidth={720} stacks>
              <FundTable funds={group.funds} />
            </TableFrame>
          )}
        </section>
      )}
      <section className={card()} aria-labelledby="members">
        <h2 id="members" className={heading}>
          成员
        </h2>
        <GroupMembers groupId={groupId} members={group.members} />
      </section>
      <section className={card()} aria-labelledby="settings">
        <h2 id="settings" className={heading}>
          名称与负责人
        </h2>
        <GroupSettings key={`${group.name}/${group.leader.purchaserId}`} group={group} />
      </section>
    </div>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = column({ gap: "4" });
const title = css({ textStyle: "title" });
const head = wrap({ justify: "space-between", gap: "2", mb: "2" });
const heading = css({ textStyle: "section", mb: "2" });
const quiet = css({ color: "fg.muted" });
