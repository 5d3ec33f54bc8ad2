import { css } from "#styled-system/css";

export default function HomePage() {
  return <p className={css({ color: "red.500" })}>科研商城</p>;
}
export const getConfig = async () => ({ render: "dynamic" }) as const;
