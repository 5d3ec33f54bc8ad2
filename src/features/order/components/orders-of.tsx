import { holdsPermission, permissions } from "#src/domain/kernel/permissions.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";

/** The way from a company or a unit to its orders, for operators who may read them. */
export const OrdersOf = ({ of, id }: { of: "coId" | "unitId"; id: string }) =>
  holdsPermission(currentSession()?.permissions ?? [], [permissions.orderOversee]) && (
    <LinkButton href={`/admin/orders?${of}=${id}`} variant="outline" icon="order">
      查看订单
    </LinkButton>
  );
