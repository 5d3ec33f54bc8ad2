import type { ReactNode } from "react";
import { userTagName, userTypes } from "#src/domain/kernel/identity.ts";
import { FollowUser } from "#src/features/session/components/follow-user.tsx";
import { ProtocolRenewal } from "#src/features/protocol/components/protocol-renewal.tsx";
import { ViewingBanner } from "#src/features/operator/components/viewing-banner.tsx";
import { Feedback } from "#src/features/frame/components/feedback.tsx";
import { FileLinks } from "#src/features/frame/components/file-links.tsx";
import { currentMenuEntry, loadNotice, loadOtherSites, loadSiteChanges } from "#src/features/frame/loaders.ts";
import { Footer } from "#src/features/frame/components/footer.tsx";
import { SiteNotice } from "#src/features/frame/components/site-notice.tsx";
import { SiteProvider } from "#src/features/frame/components/site-provider.tsx";
import { Header } from "#src/features/frame/components/header.tsx";
import { WorkFrame } from "#src/features/frame/components/work-frame.tsx";
import { workerOf } from "#src/features/frame/work-menu.ts";
import { SuspendedAlert } from "#src/features/supplier/components/suspended-alert.tsx";
import { TodoLink } from "#src/features/purchase/components/todo-link.tsx";
import { loadPageCounts } from "#src/features/todo/loaders.ts";
import { Dialogs } from "#src/ui/dialogs.tsx";
import { EnlargedPictures } from "#src/ui/enlarged-pictures.tsx";
import { FailedReload } from "#src/ui/failed-reload.tsx";
import { ImageStates } from "#src/ui/image-states.tsx";
import { OfflineBanner } from "#src/ui/offline-banner.tsx";
import { PressGuard } from "#src/ui/press-guard.tsx";
import { PasteLimit } from "#src/ui/paste-limit.tsx";
import { TooLong } from "#src/ui/too-long.tsx";
import { SkipLink } from "#src/ui/skip-link.tsx";
import { SoftNavigation } from "#src/ui/soft-navigation.tsx";
import { Toasts } from "#src/ui/toasts.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";

/** The site frame around every page. */
export default async function Layout({ children }: { children: ReactNode }) {
  const session = currentSession();
  const entry = currentMenuEntry();
  const isWork = entry !== null;
  const [changes, counts] = await Promise.all([loadSiteChanges(), loadPageCounts(isWork)]);
  const isAdmin = isWork && session?.userInfo.userType === userTypes.operator;
  const page = (
    <main id="main" tabIndex={-1} className={isAdmin ? admin : isWork ? work : shop}>
      {isWork && <SuspendedAlert />}
      <SiteProvider changes={changes}>{children}</SiteProvider>
    </main>
  );
  return (
    <>
      {session && <meta name={userTagName} content={session.userTag} />}
      <SkipLink />
      <SoftNavigation />
      <FailedReload />
      <ImageStates />
      <SiteNotice text={await loadNotice()} />
      <Header session={session} todo={<TodoLink />} waiting={counts["/workbench"] ?? 0} isWork={isWork} />
      {session && isWork && !isAdmin ? (
        <WorkFrame worker={workerOf(session)} counts={counts} current={entry}>
          {page}
        </WorkFrame>
      ) : (
        page
      )}
      {!isWork && (
        <Footer
          userType={session?.userInfo.userType ?? userTypes.visitor}
          otherSites={await loadOtherSites()}
          changes={changes}
        />
      )}
      {session?.protocolsPending && <ProtocolRenewal />}
      {session?.viewing && (
        <ViewingBanner name={session.userInfo.realName} operator={session.viewing.operator} until={session.viewing.until} />
      )}
      <EnlargedPictures />
      <OfflineBanner />
      <PasteLimit />
      <TooLong />
      <PressGuard />
      <Toasts />
      <Dialogs />
      <Feedback />
      <FileLinks />
      {session && <FollowUser userInfo={session.userInfo} />}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const frame = { minHeight: "[60vh]", outline: "none" } as const;
const shop = css({ ...frame, maxWidth: "page", mx: "auto", px: "4", py: "5" });
/** The operator's pages have their menu inside of them. */
const admin = css({ ...frame, maxWidth: "work", mx: "auto", px: "4", py: "5" });
const work = css({ ...frame, minWidth: "0" });
