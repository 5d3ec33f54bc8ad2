import { loadSite } from "./loaders.ts";

/** What every page is a part of, for search engines and whoever is sent its address. */
const mall = "高校、科研院所与医院在这里比较和采购试剂、耗材与仪器，申请、审批、收货、验收、结算全程留痕。";

type Props = {
  children: string;
  /** What the page is about, in a sentence; its title and the mall unless given. */
  about?: string;
};

/** The title of a page: its own words, the mall, the centre (mall-spec §2), and a description of it. */
export async function PageTitle({ children, about }: Props) {
  const { name, centre } = await loadSite();
  return (
    <>
      <title>{`${children} - ${name}${centre}`}</title>
      <meta name="description" content={`${about ?? `${children}。`}${mall}`} />
    </>
  );
}
