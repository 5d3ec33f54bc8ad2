import { PageTitle } from "#src/features/frame/page-title.tsx";
import { InviteStaff } from "#src/features/supplier/components/invite-staff.tsx";
import { StaffInvitations } from "#src/features/supplier/components/staff-invitations.tsx";
import { StaffList } from "#src/features/supplier/components/staff-list.tsx";
import { loadStaff } from "#src/features/supplier/loaders.ts";
import { css } from "#styled-system/css";
import { mutedText, surface, wrap } from "#styled-system/patterns";

const title = "员工与权限";

/** Who works for the company, and what they may do. */
export default async function SupplierStaffPage() {
  const { people, roles, invitations } = await loadStaff();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={head}>
        <h1 className={heading}>{title}</h1>
        <p className={lead}>每位员工用自己的账号，办理记录写明本人姓名。角色的变更与停用立即生效。</p>
        <span className={end}>
          <InviteStaff roles={roles} />
        </span>
      </div>
      <StaffInvitations invitations={invitations} />
      <div className={box}>
        <StaffList people={people} roles={roles} />
      </div>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const head = wrap({ align: "center", columnGap: "3", rowGap: "1", mb: "3" });
const heading = css({ textStyle: "title" });
const lead = mutedText();
const end = css({ ms: { md: "auto" } });
const box = surface();
