import type { CateNode } from "#src/domain/catalogue/schema.ts";
import { type UserType, userTypes } from "#src/domain/kernel/identity.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { isOpenHere } from "#src/web/open-here.ts";
import { currentSession } from "#src/web/server-api.ts";

/** Whether nothing is on sale in the whole mall. */
export const isEmptyMall = (roots: readonly CateNode[]): boolean => roots.every(({ count }) => count === 0);

/** What each kind of user can do about it; a purchaser only waits. */
type Way = { href: string; label: string };
const waysOn: Record<UserType, readonly Way[]> = {
  [userTypes.visitor]: [
    { href: "/baseMessage", label: "供应商注册" },
    { href: "/registrationEntrance", label: "注册账号" },
  ],
  [userTypes.purchaser]: [],
  [userTypes.business]: [
    { href: "/supShop", label: "查看开店步骤" },
    { href: "/supGoods", label: "发布商品" },
  ],
  [userTypes.operator]: [
    { href: "/admin/registrations", label: "审核供应商注册" },
    { href: "/admin/units", label: "新建采购单位" },
  ],
};

/** A mall that has just opened: nobody sells anything yet. */
export function EmptyMall() {
  const session = currentSession();
  const open = waysOn[session?.userInfo.userType ?? userTypes.visitor].filter(({ href }) => !session || isOpenHere(href));
  return (
    <EmptyState icon="shop" title="商城还没有在售商品" action={open.length > 0 && <Ways ways={open} />}>
      供应商通过审核并上架商品后，会出现在这里。
    </EmptyState>
  );
}

/** The first is what is meant. */
const Ways = ({ ways: [first, ...others] }: { ways: readonly Way[] }) => (
  <>
    {first && <LinkButton href={first.href}>{first.label}</LinkButton>}
    {eachRow(
      others,
      ({ href }) => href,
      ({ href, label }) => (
        <LinkButton href={href} variant="outline">
          {label}
        </LinkButton>
      ),
      "span",
    )}
  </>
);
