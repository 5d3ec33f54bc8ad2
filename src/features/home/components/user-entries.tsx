import type { SessionView } from "#src/domain/session/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { isOpenHere } from "#src/web/open-here.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { surface } from "#styled-system/patterns";
import { completeInfoPath } from "../../pricing/hidden-price-href.ts";
import { entriesFor } from "../entries.ts";

/** Who is here, what they need first, and where they usually go. */
export const UserEntries = ({ session }: { session: SessionView | null }) => (
  <section className={card} aria-label="常用入口">
    {session ? <SignedIn session={session} /> : <Visitor />}
    <ul>
      {eachRow(
        entriesFor(session?.userInfo.userType ?? userTypes.visitor).filter(({ href }) => !session || isOpenHere(href)),
        ({ href }) => href,
        ({ href, label, icon }) => (
          <li>
            <a href={href}>
              <Icon name={icon} size={20} />
              {label}
            </a>
          </li>
        ),
      )}
    </ul>
  </section>
);

const Visitor = () => (
  <>
    <p>登录后可查看价格、比较单价、加入购物车并提交采购。</p>
    <div>
      <LinkButton href="/login" wide>
        登录
      </LinkButton>
      <LinkButton href="/registrationEntrance" variant="outline" wide>
        注册
      </LinkButton>
    </div>
  </>
);

function SignedIn({ session: { userInfo, unitName } }: { session: SessionView }) {
  const isUnfinished = userInfo.userType === userTypes.purchaser && userInfo.completeInfo !== 1;
  return (
    <>
      <p>
        <strong>{`您好，${userInfo.realName}`}</strong>
        {unitName && <span>{unitName}</span>}
      </p>
      {isUnfinished && (
        <LinkButton href={completeInfoPath} wide>
          完善资料后即可查看价格
        </LinkButton>
      )}
    </>
  );
}

const card = surface({
  display: "grid",
  gap: "3",
  alignContent: "start",
  p: "4",
  "& > p": { display: "grid", color: "fg.muted", textStyle: "table" },
  "& strong": { color: "fg.default", fontSize: "md" },
  "& > div": { display: "grid", gridTemplateColumns: "1fr 1fr", gap: "2" },
  "& ul": { display: "grid", gridTemplateColumns: "1fr 1fr", gap: "1" },
  "& li a": {
    display: "flex",
    alignItems: "center",
    gap: "2",
    px: "2",
    minHeight: "9",
    borderRadius: "sm",
    _touch: { minHeight: "control.touch" },
    _hover: { bg: "bg.hover", color: "link.hover" },
  },
  "& li svg": { color: "primary.fg" },
});
