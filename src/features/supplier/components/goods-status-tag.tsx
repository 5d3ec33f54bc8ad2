import { goodsStatusLabels, type GoodsStatus } from "#src/domain/supplier/admin/schema.ts";
import { Tag } from "#src/ui/badge.tsx";

const tones = { onSale: "success", takenDown: "danger", offSale: "neutral", suspended: "warning" } as const;

export const GoodsStatusTag = ({ status }: { status: GoodsStatus }) => (
  <Tag tone={tones[status]}>{goodsStatusLabels[status]}</Tag>
);
