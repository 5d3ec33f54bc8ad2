import { formatCount } from "#src/domain/kernel/number.ts";
import { maxExported } from "#src/domain/supplier/import.ts";
import { Icon } from "#src/ui/icon.tsx";
import { button } from "#styled-system/recipes";

type Props = { status: string | undefined; needs: string | undefined; q: string; total: number };

/** The list as it is filtered, as a file that can be changed and imported again. */
export function ExportGoods({ status, needs, q, total }: Props) {
  const query = new URLSearchParams({ ...(status && { status }), ...(needs && { needs }), ...(q && { q }) });
  const part =
    total > maxExported ? `按货号导出前 ${formatCount(maxExported)} 件，其余请筛选后分次导出` : "导出后可修改，再批量导入";
  return (
    <a
      href={`/prod-api/mall-sup/own/goods/export/xlsx?${query}`}
      download
      className={button({ variant: "outline" })}
      title={part}
    >
      <Icon name="download" />
      导出
    </a>
  );
}
