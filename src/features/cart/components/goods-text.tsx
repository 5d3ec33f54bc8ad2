import type { ReactNode } from "react";
import type { HazardList } from "#src/domain/hazard/substance.ts";
import type { GoodsSnapshot } from "#src/domain/purchase/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { HazardTags } from "../../hazard/components/hazard-tags.tsx";
import { leadTimeText } from "../../catalogue/lead-time.ts";

type Goods = Pick<GoodsSnapshot, "productTitle" | "productCode" | "productSpec" | "brandName" | "casNo">;
type Props = { goods: Goods; href: string | null; lead: number; hazards: readonly HazardList[]; children?: ReactNode };

/** Title, code, specification, brand, lead time and legal lists of a line, and what else belongs to the goods; the title opens the product in a new tab (mall-spec §1). */
export function GoodsText({ goods, href, lead, hazards, children }: Props) {
  return (
    <span className={text}>
      {href ? (
        <TextLink variant="quiet" href={href} target="_blank" className={title}>
          {goods.productTitle}
        </TextLink>
      ) : (
        <span className={title}>{goods.productTitle}</span>
      )}
      <span className={facts}>
        <span>{goods.productSpec}</span>
        <span>{goods.brandName}</span>
        <span>货号 {goods.productCode}</span>
        {goods.casNo && <span>CAS {goods.casNo}</span>}
        <Tag tone={lead === 0 ? "success" : "neutral"}>{leadTimeText(lead)}</Tag>
        <HazardTags hazards={hazards} />
        {children}
      </span>
    </span>
  );
}

const text = css({ gridArea: "text", display: "grid", gap: "0.5", minWidth: "0", alignSelf: "center" });
const title = css({ fontWeight: "bold", lineClamp: "2" });
const facts = wrap({ align: "center", columnGap: "3", rowGap: "0.5", textStyle: "small", color: "fg.muted" });
