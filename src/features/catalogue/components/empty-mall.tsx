import type { CateNode } from "#src/domain/catalogue/schema.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

/** Whether nothing is on sale in the whole mall. */
export const isEmptyMall = (roots: readonly CateNode[]): boolean => roots.every(({ count }) => count === 0);

/** A mall that has just opened: nobody sells anything yet. */
export const EmptyMall = () => (
  <EmptyState
    icon="shop"
    title="商城还没有在售商品"
    action={
      <>
        <LinkButton href="/baseMessage">供应商注册</LinkButton>
        <LinkButton href="/registrationEntrance" variant="outline">
          注册账号
        </LinkButton>
      </>
    }
  >
    供应商通过审核并上架商品后，会出现在这里。
  </EmptyState>
);
