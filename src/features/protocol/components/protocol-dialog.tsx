"use client";
import { useEffect, useState } from "react";
import { useRouter } from "waku/router/client";
import type { PendingProtocol } from "#src/domain/protocol/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { SafeHtml } from "#src/ui/safe-html.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column, mutedText } from "#styled-system/patterns";
import { snooze, wasSnoozed } from "../snooze.ts";
import { signOut } from "../../frame/components/sign-out.tsx";
import { messages } from "../messages.ts";

const myPages = "/myAccount";

/**
 * Asks who is signed in to agree to what is new, over the page they are on: nothing of it is lost. What is not compulsory can be
 * put off for some days; otherwise they agree, or sign out.
 */
export default function ProtocolDialog() {
  const { path } = useRouter();
  const [pending, setRequested] = useState<readonly PendingProtocol[]>([]);
  const { busy, error, run } = useAction();
  useEffect(() => {
    let isHere = true;
    const load = async () => {
      const found = await request("GET /mall-admin/portal/protocol/pending", {}, { quiet: true });
      const isLater = !found.some(({ required }) => required) && (await wasSnoozed(found));
      if (isHere && !isLater) setRequested(found);
    };
    // Silent: the next page asks again.
    load().catch(() => undefined);
    return () => void (isHere = false);
  }, []);
  // Who does not agree can still take their data along, or close the account.
  const isPathInMall = path.startsWith(myPages);
  const isRequired = pending.some(({ required }) => required);
  const later = () => {
    void snooze(pending);
    setRequested([]);
  };
  const agree = async () => {
    await run(async () => {
      const body = { versionIds: pending.map(({ versionId }) => versionId) };
      await request("POST /mall-admin/portal/protocol/accept", { body }, { quiet: true });
      setRequested([]);
    }, messages.agreed);
  };
  return (
    <Modal
      open={pending.length > 0 && !isPathInMall}
      closable={!isRequired}
      title="协议更新"
      onClose={later}
      footer={
        <>
          <Button variant="outline" onClick={isRequired ? () => void signOut() : later}>
            {isRequired ? "退出登录" : "稍后再说"}
          </Button>
          <Button data-autofocus busy={busy} onClick={() => void agree()}>
            同意并继续
          </Button>
        </>
      }
    >
      <div className={stack}>
        {error && (
          <Alert tone="danger" live>
            {error}
          </Alert>
        )}
        {isRequired ? (
          <p>
            下列协议已更新，须同意后继续使用；此页未保存的内容不会丢失。不同意的，可到
            <TextLink variant="text" href={myPages}>
              我的账号
            </TextLink>
            导出数据或注销账号。
          </p>
        ) : (
          <p>下列协议已更新，请阅读。可稍后再同意，不影响当前操作。</p>
        )}
        {eachRow(
          pending,
          ({ versionId }) => versionId,
          ({ title, version, body }) => (
            <details className={box} open={pending.length === 1}>
              <summary>
                《{title}》<span className={quiet}>版本 {version}</span>
              </summary>
              <SafeHtml html={body} />
            </details>
          ),
          "div",
        )}
      </div>
    </Modal>
  );
}

const stack = column({ gap: "3" });
const box = css({
  border: "default",
  borderRadius: "md",
  px: "3",
  py: "2",
  "& summary": { cursor: "pointer", fontWeight: "bold", minHeight: "6" },
  "&[open] summary": { mb: "2" },
});
const quiet = mutedText({ fontWeight: "normal", ms: "1" });
