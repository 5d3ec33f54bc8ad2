import { DeskCard } from "#src/features/desk/components/desk-card.tsx";
import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { UnitAdministrators } from "#src/features/unit/components/unit-administrators.tsx";
import { UnitStatusTag } from "#src/features/unit/components/unit-list.tsx";
import { UnitSettings } from "#src/features/unit/components/unit-settings.tsx";
import { UnitSwitch } from "#src/features/unit/components/unit-switch.tsx";
import { loadOptions } from "#src/features/system/loaders.ts";
import { loadUnit } from "#src/features/unit/loaders.ts";
import { TextLink } from "#src/ui/link-button.tsx";
import { unstable_notFound as notFound } from "waku/router/server";

export default async function UnitPage({ unitId }: { unitId: string }) {
  const [unit, types] = await Promise.all([loadUnit(unitId), loadOptions("mall_unit_type")]);
  if (!unit) notFound();
  const { settings, status, administrators, invitations, may } = unit;
  return (
    <>
      <TextLink href="/admin/units" look="plain">
        ‹ 全部采购单位
      </TextLink>
      <DeskHeading
        title={settings.name}
        about={<UnitStatusTag status={status} />}
        actions={<UnitSwitch unitId={unitId} name={settings.name} may={may} />}
      />
      <DeskCard id="administrators" title="管理员">
        <UnitAdministrators
          unitId={unitId}
          name={settings.name}
          administrators={administrators}
          invitations={invitations}
          may={may}
        />
      </DeskCard>
      <DeskCard id="settings" title="设置">
        <UnitSettings key={JSON.stringify(settings)} unitId={unitId} settings={settings} types={types} />
      </DeskCard>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
