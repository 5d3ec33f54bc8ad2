import { PageTitle } from "#src/features/frame/page-title.tsx";
import { ProtocolBrands } from "#src/features/shop/components/protocol-brands.tsx";
import { loadProtocolBrands } from "#src/features/shop/loaders.ts";
import { messages } from "#src/features/shop/messages.ts";
import { css } from "#styled-system/css";

/** Which company may sell which brand. */
export default async function BrandProtocolCoPage({ query }: { query: string }) {
  const found = await loadProtocolBrands(new URLSearchParams(query));
  return (
    <>
      <PageTitle>{messages.brandProtocol}</PageTitle>
      <h1 className={heading}>{messages.brandProtocol}</h1>
      <p className={intro}>{messages.brandProtocolIntro}</p>
      <ProtocolBrands {...found} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title" });
const intro = css({ color: "fg.muted", mb: "3" });
