import { unstable_redirect as redirect } from "waku/router/server";

/** Without a number there is nothing to show: all goods are. */
export default function IntegralProductIndexPage() {
  redirect("/integralMall");
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
