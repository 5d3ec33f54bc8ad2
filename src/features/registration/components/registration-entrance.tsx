import { Alert } from "#src/ui/alert.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icon-names.ts";
import { css } from "#styled-system/css";
import { link } from "#styled-system/recipes";
import { PageTitle } from "../../frame/page-title.tsx";
import { messages } from "../messages.ts";
import type { SignInPage } from "#src/web/remembered-page.ts";
import { SignInButton, SignInLink } from "../../frame/components/sign-in-link.tsx";

type Way = { icon: IconName; title: string; who: string; needs: readonly string[]; href: SignInPage; action: string };

const ways: readonly Way[] = [
  {
    icon: "user",
    title: "我是采购人",
    who: "高校、科研院所、医院、企业研发中需要采购科研物资的人员。",
    needs: ["手机号码，用于接收验证码", "注册后选择单位与课题组，由单位审核", "部分单位要求上传工作证照片"],
    href: "/purRegister",
    action: "注册为采购人",
  },
  {
    icon: "supplier",
    title: "我是供应商",
    who: "依法设立、具备经营资质，向采购单位供货的企业。",
    needs: ["营业执照照片与统一社会信用代码", "手机号码与可收信的企业邮箱", "邮箱激活后由平台审核，1–2 个工作日"],
    href: "/register",
    action: "注册为供应商",
  },
];

/** The two ways to an account, with what each of them asks for. */
export function RegistrationEntrance({ signedInAs }: { signedInAs: string | null }) {
  return (
    <>
      <PageTitle>{messages.entrance}</PageTitle>
      <div className={frame}>
        <header>
          <h1 className={heading}>{messages.entrance}</h1>
          <p className={quiet}>
            请选择账号类型，注册后不能更改。已有账号？
            <SignInLink className={link({ variant: "text" })}>去登录</SignInLink>
          </p>
        </header>
        {signedInAs && <Alert tone="warning">当前已登录为 {signedInAs}，注册新账号后将以新账号登录。</Alert>}
        <div className={columns}>
          {ways.map(({ icon, title, who, needs, href, action }) => (
            <section key={href} className={card} aria-label={title}>
              <h2 className={name}>
                <Icon name={icon} size={24} className={picture} />
                {title}
              </h2>
              <p>{who}</p>
              <ul className={list}>
                {eachRow(
                  needs,
                  (need) => need,
                  (need) => (
                    <li>{need}</li>
                  ),
                )}
              </ul>
              <SignInButton to={href} size="lg" wide>
                {action}
              </SignInButton>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

const frame = css({ display: "grid", gap: "5", maxWidth: "[880px]", mx: "auto", py: { base: "0", md: "6" } });
const heading = css({ textStyle: "title" });
const quiet = css({ color: "fg.muted" });
const columns = css({
  display: "grid",
  gap: "5",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
});
const card = css({
  display: "grid",
  gap: "3",
  gridTemplateRows: "auto auto 1fr auto",
  bg: "bg.surface",
  border: "default",
  borderRadius: "lg",
  p: { base: "5", md: "8" },
  boxShadow: "raised",
});
const name = css({ display: "flex", alignItems: "center", gap: "2", textStyle: "section" });
const picture = css({ color: "primary.fg" });
const list = css({ display: "grid", gap: "1", alignContent: "start", listStyle: "disc", ps: "5", color: "fg.muted" });
