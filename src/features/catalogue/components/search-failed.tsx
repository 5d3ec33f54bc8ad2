import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

/** The mall answered with a refusal instead of a result. Nothing of the search is lost: its address is kept. */
export const SearchFailed = ({ message, here }: { message: string; here: string }) => (
  <EmptyState icon="alert" title="搜索没有完成" action={<LinkButton href={here}>重新搜索</LinkButton>}>
    {message}
  </EmptyState>
);
