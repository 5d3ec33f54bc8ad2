import { LoginForm } from "#src/features/session/components/login-form.tsx";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { PartFailed } from "#src/ui/part-failed.tsx";
import { currentSession, readPart } from "#src/web/server-api.ts";
import { findRoute } from "#src/web/route-table.ts";
import { rememberedPage } from "#src/web/remembered-page.ts";
import { Image } from "#src/ui/image.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

const workbenchPath = "/workbench";

export default async function LoginPage({ query }: { query: string }) {
  const given = new URLSearchParams(query);
  // Who came from nowhere begins with their work; who was somewhere goes back (mall-spec §2).
  const next = given.has("redirect") ? rememberedPage(given.get("redirect")) : workbenchPath;
  const hasEnded = given.get("ended") === "1";
  const wanted = next === "/" || next === workbenchPath ? undefined : findRoute(next.split(/[?#]/, 1)[0] ?? "");
  const session = currentSession();
  const [ads, providers] = await Promise.all([
    readPart("GET /mall-admin/portal/getLoginAds", {}),
    readPart("GET /auth/sso/providers", {}),
  ]);
  return (
    <>
      <PageTitle>登录</PageTitle>
      <div className={page}>
        <section className={side} aria-label="商城介绍">
          {!ads?.length && <p className={slogan}>科研物资，一处采购</p>}
          {!ads && <PartFailed what="商城推荐" />}
          {eachRow(
            (ads ?? []).slice(0, 2),
            (ad) => `${ad.href} ${ad.title}`,
            (ad) => (
              <LoginAd ad={ad} />
            ),
            "div",
          )}
          <ul className={points}>
            <li>按商品名、货号、CAS 号或拼音首字母查找试剂、耗材与仪器</li>
            <li>同一物质各家报价按每克、每毫升单价对比</li>
            <li>课题组经费卡下单，审批、验收、结算全程留痕</li>
          </ul>
        </section>
        <section className={card}>
          <h1 className={title}>账号登录</h1>
          {session ? (
            <p className={already}>
              当前已登录为 {session.userInfo.realName}。
              <LinkButton href={next} variant="outline" wide>
                继续访问
              </LinkButton>
            </p>
          ) : (
            <>
              {hasEnded && (
                <p className={reason} role="status">
                  登录已失效：时间过长，或已在别处退出、修改密码。请重新登录。
                  {given.get("draft") === "1" && "刚才填写的内容已保留在本机，登录后继续填写。"}
                </p>
              )}
              {wanted && <p className={reason}>请先登录，登录后为您打开“{wanted.title}”。</p>}
              <LoginForm next={next} providers={providers ?? []} />
              {!providers && <PartFailed what="单点登录方式" />}
            </>
          )}
        </section>
      </div>
    </>
  );
}

/** The operator's picture beside the login form, with its text and link. */
function LoginAd({ ad: { title, picture, href } }: { ad: { title: string; picture: string; href: string } }) {
  const content = (
    <>
      <Image src={picture} alt="" width={480} height={144} fluid lazy={false} />
      <strong className={slogan}>{title}</strong>
    </>
  );
  return href ? (
    <a href={href} className={adFrame}>
      {content}
    </a>
  ) : (
    <div className={adFrame}>{content}</div>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const page = css({
  display: "grid",
  gap: "10",
  alignItems: "center",
  py: { base: "2", md: "12" },
  gridTemplateColumns: { base: "1fr", md: "1fr 400px" },
});
const side = css({
  display: { base: "none", md: "grid" },
  gap: "5",
  ps: "6",
  borderInlineStart: "4px solid {colors.primary.solid}",
});
const adFrame = css({ display: "grid", gap: "3" });
const slogan = css({ fontSize: "3xl", fontWeight: "bold", lineHeight: "tight" });
const points = css({ display: "grid", gap: "2", color: "fg.muted" });
const card = css({ bg: "bg.surface", border: "default", borderRadius: "lg", p: { base: "5", md: "8" }, boxShadow: "raised" });
const title = css({ textStyle: "title", mb: "5" });
const reason = css({ mb: "4", color: "fg.muted" });
const already = css({ display: "grid", gap: "4" });
