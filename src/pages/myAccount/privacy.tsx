import { AccountCard, AccountFrame } from "#src/features/profile/components/account-frame.tsx";
import { CloseAccount } from "#src/features/profile/components/close-account.tsx";
import { ExportData } from "#src/features/profile/components/export-data.tsx";
import { NoticeSettings } from "#src/features/profile/components/notice-settings.tsx";
import { read } from "#src/web/server-api.ts";

export default async function AccountPrivacyPage() {
  const [settings, { obstacles }] = await Promise.all([
    read("GET /mall-admin/notice/settings", {}),
    read("GET /auth/own/close", {}),
  ]);
  return (
    <AccountFrame at="/myAccount/privacy">
      <AccountCard
        id="notices"
        title="通知设置"
        hint="选择各类通知送达的方式；每日汇总在每天 8 点合成一封。验证码与激活邮件不受影响。"
      >
        <NoticeSettings initial={settings} />
      </AccountCard>
      <AccountCard id="export" title="导出个人信息" hint="以文件形式取得商城保存的您的全部个人信息。">
        <ExportData />
      </AccountCard>
      <AccountCard id="close" title="注销账号" hint="清除个人信息并停用账号，不可恢复。">
        <CloseAccount obstacles={obstacles} />
      </AccountCard>
    </AccountFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
