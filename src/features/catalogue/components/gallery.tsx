"use client";
import { useState } from "react";
import { eachRow } from "#src/ui/each-row.tsx";
import { Image } from "#src/ui/image.tsx";
import { css } from "#styled-system/css";
import { column, wrap } from "#styled-system/patterns";

/** Pictures of one product: the chosen one large, below it the others to choose from. */
export function Gallery({ pictures, title, failed }: { pictures: readonly string[]; title: string; failed: boolean }) {
  const [chosen, setChosen] = useState(0);
  return (
    <div className={root}>
      <Image
        key={chosen}
        src={pictures[chosen]}
        alt={title}
        width={320}
        height={320}
        lazy={false}
        fluid
        failed={failed}
        srcList={pictures}
        className={large}
      />
      {pictures.length > 1 && (
        <ul className={row} aria-label="商品图片">
          {eachRow(
            pictures,
            (picture) => picture,
            (picture, at) => (
              <li>
                <button
                  type="button"
                  aria-label={`第 ${at + 1} 张图片`}
                  aria-pressed={at === chosen}
                  className={thumb}
                  onClick={() => setChosen(at)}
                >
                  <Image src={picture} alt="" width={56} height={56} />
                </button>
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  );
}

const root = column({ gap: "2", alignContent: "start", mdDown: { width: "56", justifySelf: "center" } });
const large = css({ border: "default", borderRadius: "md", p: "4" });
const row = wrap({ gap: "2" });
const thumb = css({
  display: "block",
  border: "default",
  borderRadius: "sm",
  p: "0.5",
  "&[aria-pressed='true']": { borderColor: "primary.solid", outline: "1px solid {colors.primary.solid}" },
});
