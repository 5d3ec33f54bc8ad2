import type { Home } from "#src/domain/content/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";

/** The top banner, and what else is announced beside it: all of it in sight, nothing that moves by itself. */
export function Banners({ banners }: { banners: Home["banners"] }) {
  const [first, ...others] = banners.slice(0, 3);
  if (!first) return null;
  return (
    <section className={row} aria-label="推荐">
      <Banner banner={first} />
      {eachRow(
        others,
        (banner) => banner.href + banner.title,
        (banner) => (
          <Banner banner={banner} />
        ),
        "div",
      )}
    </section>
  );
}

const Banner = ({ banner: { title, subtitle, picture, href } }: { banner: Home["banners"][number] }) => (
  <a href={href} className={tile}>
    <img src={picture} alt="" width={1200} height={360} decoding="async" fetchPriority="low" />
    <strong>{title}</strong>
    <span>{subtitle}</span>
  </a>
);

const row = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "2fr 1fr 1fr" },
  "& > a + a": { display: { base: "none", md: "flex" } },
});
const tile = css({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  minHeight: { base: "24", md: "28" },
  px: "5",
  bg: "primary.subtle",
  border: "default",
  borderRadius: "md",
  overflow: "hidden",
  _hover: { borderColor: "primary.solid" },
  "& img": {
    position: "absolute",
    inset: "0",
    width: "full",
    height: "full",
    objectFit: "cover",
    objectPosition: "right",
    maskImage: "linear-gradient(to right, transparent 58%, black 95%)",
  },
  // The drawing stands on the right and fades towards the words.
  "& :is(strong, span)": { position: "relative", maxWidth: "[60%]", textWrap: "balance" },
  "& strong": { fontSize: "lg", lineHeight: "tight" },
  "& span": { color: "fg.muted", textStyle: "small", mt: "1" },
  "&:first-child strong": { fontSize: { base: "xl", md: "2xl" } },
  "&:first-child span": { fontSize: { md: "md" } },
});
