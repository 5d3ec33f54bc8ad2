import { AboutFrame } from "#src/features/content/components/about/about-frame.tsx";
import { site } from "#src/features/frame/site.ts";
import { css } from "#styled-system/css";

export default function CompanyProfilePage() {
  return (
    <AboutFrame at="/companyProfile">
      <div className={text}>
        <p>
          {site.mall}
          是面向高校、科研院所与医院的实验物资采购平台：试剂、耗材、仪器在同一处比较和采购，从申请、审批、下单、收货、验收到结算全程留痕。
        </p>
        <p>
          采购单位用自己的课题组、经费卡和审批规则采购；供应商以店铺和竞价供货；验收由采购人以外的同事完成，每一步都可核对、可导出。
        </p>
        <p>列入名录的危险化学品按法律法规核验单位资质、备案与许可后方可采购。</p>
        <p>入驻供应商均核验营业执照与统一社会信用代码，证照到期的商品自动下架。</p>
      </div>
    </AboutFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const text = css({ display: "grid", gap: "3", maxWidth: "text" });
