import type { Opening, OpeningStep } from "#src/domain/todo/opening.ts";
import { StepChecklist } from "#src/ui/step-checklist.tsx";
import { isOpenHere } from "#src/web/open-here.ts";

const words = {
  site: { title: "网站设置", hint: "填写商城名称、服务热线与备案号；服务热线现为示例号码", href: "/admin/config" },
  protocols: { title: "协议", hint: "核对随附的协议，发布本商城的版本", href: "/admin/protocols" },
  units: { title: "首个采购单位", hint: "新建单位并任命管理员，由其邀请成员", href: "/admin/units" },
  suppliers: { title: "首家供应商", hint: "供应商自行注册，在此核对营业执照后通过", href: "/admin/registrations" },
  goods: { title: "首批商品", hint: "供应商提交商品后在此审核，通过的几分钟内在售", href: "/admin/goodsReview" },
  banners: { title: "首页横幅", hint: "首页顶部还没有图片", href: "/admin/banners" },
} as const satisfies Record<OpeningStep, { title: string; hint: string; href: string }>;

/** What is left to do before the mall is open. */
export const OpeningSteps = ({ steps }: { steps: Opening | null }) =>
  steps && (
    <StepChecklist
      id="opening"
      title="开张步骤"
      steps={steps.map(({ step, done }) => {
        const { href, ...text } = words[step];
        return { step, done, ...text, href: isOpenHere(href) ? href : null };
      })}
    />
  );
