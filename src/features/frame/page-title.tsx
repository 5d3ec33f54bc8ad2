import { loadSite } from "./loaders.ts";

/** The title of a page: its own words, the mall, the centre (mall-spec §2). */
export async function PageTitle({ children }: { children: string }) {
  const { name, centre } = await loadSite();
  return <title>{`${children} - ${name}${centre}`}</title>;
}
