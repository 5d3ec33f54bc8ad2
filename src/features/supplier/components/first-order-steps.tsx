import type { FirstOrder, FirstOrderStep } from "#src/domain/supplier/first-order.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { isOpenHere } from "#src/web/open-here.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";
import { messages } from "../messages.ts";

const steps = {
  company: { title: "公司资料", hint: "填写店铺口号或公告，让买家认识您", href: "/supShop#own-face" },
  licences: {
    title: "资质证照",
    hint: "提交危化品许可或品牌授权；不经营危化品的，商品在售后自动完成",
    href: "/supShop#own-papers",
  },
  freight: { title: "运费模板", hint: "没有运费模板，买家无法下单", href: "/supFreight" },
  goods: { title: "首批商品", hint: "导入商品文件，审核通过后在售", href: "/supGoods" },
  sheets: {
    title: "安全技术说明书",
    hint: "危险化学品没有经平台核对的说明书，买家无法下单；不经营危化品的，商品在售后自动完成",
    href: "/supGoods?needs=sheet",
  },
  people: { title: "员工与权限", hint: "邀请同事，各用自己的账号，按角色办理订单、商品、财务与客服", href: "/supStaff" },
  service: { title: "客服", hint: "设置快捷回复，及时答复买家", href: "/merchantChat" },
  order: { title: "首个订单", hint: "买家下单后在这里确认与发货", href: "/supOrders" },
} as const satisfies Record<FirstOrderStep, { title: string; hint: string; href: string }>;

/** What leads a new supplier to the first order; gone when all is done. */
export function FirstOrderSteps({ steps: all }: { steps: FirstOrder | null }) {
  if (!all || all.every(({ done }) => done)) return null;
  return (
    <section className={card()} aria-labelledby="first-order">
      <h2 id="first-order" className={heading}>
        {messages.firstOrder}
      </h2>
      <p className={muted}>{messages.firstOrderLead(all.filter(({ done }) => done).length, all.length)}</p>
      <ol className={list}>
        {eachRow(
          all,
          ({ step }) => step,
          ({ step, done }) => (
            <li className={line}>
              <Icon name={done ? "check-circle" : "clock"} size={18} className={done ? ready : waiting} />
              <span className={words}>
                {isOpenHere(steps[step].href) ? (
                  <TextLink href={steps[step].href}>{steps[step].title}</TextLink>
                ) : (
                  <span>{steps[step].title}</span>
                )}
                <span className={muted}>{done ? messages.stepDone : steps[step].hint}</span>
              </span>
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

const heading = css({ textStyle: "section" });
const muted = mutedText({ size: "table" });
const waiting = css({ color: "fg.muted", flexShrink: "0", mt: "0.5" });
const ready = css({ color: "success.fg", flexShrink: "0", mt: "0.5" });
const list = css({
  display: "grid",
  gap: "2",
  mt: "3",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
});
const line = css({ display: "flex", gap: "2", alignItems: "flex-start" });
const words = css({ display: "grid", minWidth: "0" });
