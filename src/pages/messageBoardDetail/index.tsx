import { unstable_redirect as redirect } from "waku/router/server";

/** Without a number there is no message to show: the board is. */
export default function MessageBoardDetailIndexPage() {
  redirect("/messageBoard");
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
