import { AccountCard, AccountFrame } from "#src/features/profile/components/account-frame.tsx";
import { ChangePassword } from "#src/features/session/components/change-password.tsx";
import { DeviceList } from "#src/features/session/components/device-list.tsx";
import { PasskeyList } from "#src/features/session/components/passkey-list.tsx";
import { currentSession, read } from "#src/web/server-api.ts";

export default async function AccountSecurityPage() {
  const [devices, passkeys, { daysLeft, expired }] = await Promise.all([
    read("GET /auth/session/list", {}),
    read("GET /auth/passkey/list", {}),
    read("GET /auth/verifyPsswTime", {}),
  ]);
  const age = expired ? "密码已超过 180 天未修改，请尽快修改。" : `建议在 ${daysLeft} 天内更换密码。`;
  return (
    <AccountFrame at="/myAccount/security">
      <AccountCard id="password" title="修改密码" hint={`${age}修改后其他设备需重新登录。`}>
        <ChangePassword username={currentSession()?.userInfo.username ?? ""} />
      </AccountCard>
      <AccountCard id="passkeys" title="通行密钥" hint="用指纹、面容或锁屏密码登录，比密码更快，也不会被钓鱼网站骗走。">
        <PasskeyList passkeys={passkeys} />
      </AccountCard>
      <AccountCard id="devices" title="登录设备" hint="有不认识的设备时，请让其退出并立即修改密码。">
        <DeviceList devices={devices} />
      </AccountCard>
    </AccountFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
