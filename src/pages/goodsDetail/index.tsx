import { unstable_redirect as redirect } from "waku/router/server";

/** The id is optional in the route table; without one there is nothing to show. */
export default function GoodsDetailWithoutIdPage() {
  redirect("/404");
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
