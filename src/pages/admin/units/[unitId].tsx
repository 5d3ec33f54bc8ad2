import { AdminCard } from "#src/features/admin/components/admin-card.tsx";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { UnitAdministrators } from "#src/features/unit/components/unit-administrators.tsx";
import { UnitStatusTag } from "#src/features/unit/components/unit-list.tsx";
import { UnitSettings } from "#src/features/unit/components/unit-settings.tsx";
import { UnitSwitch } from "#src/features/unit/components/unit-switch.tsx";
import { loadOptions } from "#src/features/system/loaders.ts";
import { loadUnit } from "#src/features/unit/loaders.ts";
import { OrdersOf } from "#src/features/order/components/orders-of.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { unstable_notFound as notFound } from "waku/router/server";

export default async function UnitPage({ unitId }: { unitId: string }) {
  const [unit, types] = await Promise.all([loadUnit(unitId), loadOptions("mall_unit_type")]);
  if (!unit) notFound();
  const { settings, status, administrators, invitations, availableActions } = unit;
  return (
    <>
      <TextLink href="/admin/units" variant="plain">
        ‹ 全部采购单位
      </TextLink>
      <AdminHeading
        title={settings.name}
        about={<UnitStatusTag status={status} />}
        actions={
          <>
            <OrdersOf of="unitId" id={unitId} />
            <UnitSwitch unitId={unitId} name={settings.name} availableActions={availableActions} />
          </>
        }
      />
      <AdminCard id="administrators" title="管理员">
        <UnitAdministrators
          unitId={unitId}
          name={settings.name}
          administrators={administrators}
          invitations={invitations}
          availableActions={availableActions}
        />
      </AdminCard>
      <AdminCard id="settings" title="设置">
        <UnitSettings key={JSON.stringify(settings)} unitId={unitId} settings={settings} types={types} />
      </AdminCard>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
