import type { FirstOrder, FirstOrderStep } from "#src/domain/supplier/first-order.ts";
import { StepChecklist } from "#src/ui/step-checklist.tsx";
import { isOpenHere } from "#src/web/open-here.ts";
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
export const FirstOrderSteps = ({ steps: all }: { steps: FirstOrder | null }) =>
  all && (
    <StepChecklist
      id="first-order"
      title={messages.firstOrder}
      steps={all.map(({ step, done }) => {
        const { href, ...text } = steps[step];
        return { step, done, ...text, href: isOpenHere(href) ? href : null };
      })}
    />
  );
