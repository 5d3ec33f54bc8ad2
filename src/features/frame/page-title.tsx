import { site } from "./site.ts";

/** The title of a page: its own words, the mall, the centre (mall-spec §2). */
export const PageTitle = ({ children }: { children: string }) => <title>{`${children} - ${site.mall}${site.centre}`}</title>;
