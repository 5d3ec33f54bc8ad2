import { PageTitle } from "#src/features/frame/page-title.tsx";
import { WishList } from "#src/features/purchase/components/wish-list.tsx";
import { loadWishes } from "#src/features/purchase/loaders.ts";
import { messages } from "#src/features/purchase/messages.ts";
import { css } from "#styled-system/css";

export default async function MyWishesPage({ query }: { query: string }) {
  const { filter, page } = await loadWishes(query);
  return (
    <>
      <PageTitle>{messages.wishes.title}</PageTitle>
      <h1 className={heading}>{messages.wishes.title}</h1>
      <WishList page={page} filter={filter} now={Date.now()} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "2" });
