import { Suspense, type ReactNode } from "react";
import type { SessionView } from "#src/domain/session/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { holdsPermission, permissions, type Permission } from "#src/domain/kernel/permissions.ts";
import { InboxLink } from "#src/features/notice/components/inbox-link.tsx";
import { css } from "#styled-system/css";
import { utilityLink } from "../utility-link.ts";
import { SignOut } from "./sign-out.tsx";
import { SignInLink } from "./sign-in-link.tsx";

type Props = { session: SessionView | null; todo: ReactNode; isWork: boolean };

/**
 * Who is signed in and for which unit, and the ways out of the goods; `todo` is the way to what waits for an approver. Over a page of
 * work its menu has these ways.
 */
export function UtilityBar({ session, todo, isWork }: Props) {
  const isPurchaser = session?.userInfo.userType === userTypes.purchaser;
  return (
    <div className={bar}>
      <div className={inner}>
        {session ? <SignedIn session={session} /> : <Visitor />}
        <ul className={links}>
          {session && (
            <li>
              <InboxLink className={utilityLink} />
            </li>
          )}
          {!isWork && session && approves(session) && (
            <li>
              <Suspense>{todo}</Suspense>
            </li>
          )}
          {!isWork && isPurchaser && (
            <li>
              <a href="/myWishes" className={utilityLink}>
                我的申请
              </a>
            </li>
          )}
          {!isWork && session && manages(session) && (
            <li>
              <a href="/unitMembers" className={utilityLink}>
                单位管理
              </a>
            </li>
          )}
          {!isWork && isPurchaser && (
            <li>
              <a href="/myFunds" className={utilityLink}>
                经费
              </a>
            </li>
          )}
          {!isWork && isPurchaser && (
            <li>
              <a href="/myOrders" className={utilityLink}>
                我的订单
              </a>
            </li>
          )}
          {isPurchaser && (
            <li>
              <a href="/favourites" className={utilityLink}>
                收藏
              </a>
            </li>
          )}
          <li>
            <a href="/helpCenter" className={utilityLink}>
              帮助中心
            </a>
          </li>
          {!session && (
            <li>
              <a href="/register" className={utilityLink}>
                供应商入驻
              </a>
            </li>
          )}
          <li>
            <a href="/contactUs" className={utilityLink}>
              联系我们
            </a>
          </li>
        </ul>
      </div>
    </div>
  );
}

const canInUnit = ({ userInfo, permissions: granted }: SessionView, permission: Permission) =>
  userInfo.userType === userTypes.purchaser && userInfo.completeInfo === 1 && holdsPermission(granted, [permission]);
const approves = (session: SessionView) => canInUnit(session, permissions.wishApprove);
const manages = (session: SessionView) => canInUnit(session, permissions.memberReview);

const Visitor = () => (
  <p>
    您好，请
    <SignInLink className={strong}>登录</SignInLink>
    <SignInLink to="/registrationEntrance" className={utilityLink}>
      免费注册
    </SignInLink>
  </p>
);

function SignedIn({ session: { userInfo, unitName } }: { session: SessionView }) {
  return (
    <p className={person}>
      <a href="/myAccount" className={utilityLink} title="我的账号">
        {userInfo.realName}
      </a>
      {unitName && (
        <a href="/myAccount#units" className={`${utilityLink} ${unit}`} title={`${unitName}，点击切换单位`}>
          {unitName}
        </a>
      )}
      {userInfo.userType === userTypes.purchaser && userInfo.completeInfo !== 1 && (
        <a href="/ImproveDataBaseData" className={strong}>
          完善资料
        </a>
      )}
      <SignOut />
    </p>
  );
}

const bar = css({ bg: "bg.inverse", color: "fg.onInverse", textStyle: "small" });
const inner = css({
  maxWidth: "page",
  "[data-work] &": { maxWidth: "work" },
  mx: "auto",
  px: "4",
  minHeight: { base: "7", md: "8" },
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  columnGap: "4",
  // One line that is pushed sideways where it has no room.
  overflowX: "auto",
  scrollbarWidth: "none",
  whiteSpace: "nowrap",
  // What goes on beyond the edge fades there: a word that the edge cuts looks like another one.
  maskImage: { base: "[linear-gradient(to right, black 88%, transparent)]", lg: "none" },
});
const links = css({ display: "flex", alignItems: "center", gap: "4", flexShrink: "0", pe: { base: "10", lg: "0" } });
const strong = css({
  display: "inline-block",
  color: "white!",
  fontWeight: "bold",
  px: "2",
  py: "1",
  textDecoration: "underline!",
});
const person = css({ display: "flex", alignItems: "center", gap: "3", flexShrink: "0" });
const unit = css({ truncate: true, maxWidth: { base: "32", sm: "80" } });
