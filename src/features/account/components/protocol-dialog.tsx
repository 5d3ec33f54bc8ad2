"use client";
import { useEffect, useState } from "react";
import { useRouter } from "waku/router/client";
import type { PendingProtocol } from "#src/domain/account/protocol/schema.ts";
import { DomainError } from "#src/domain/kernel/error.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { SafeHtml } from "#src/ui/safe-html.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";
import { putOff, wasPutOff } from "../put-off.ts";
import { signOut } from "./sign-out.tsx";

const ownPages = "/myAccount";

/**
 * Asks who is signed in to agree to what is new, over the page they are on: nothing of it is lost. What is not compulsory can be
 * put off for some days; otherwise they agree, or sign out.
 */
export default function ProtocolDialog() {
  const { path } = useRouter();
  const [asked, setAsked] = useState<readonly PendingProtocol[]>([]);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    const ask = async () => {
      const found = await request("GET /mall-admin/portal/protocol/pending", {}, { quiet: true });
      const isLater = !found.some(({ required }) => required) && (await wasPutOff(found));
      if (isHere && !isLater) setAsked(found);
    };
    // Silent: the next page asks again.
    ask().catch(() => undefined);
    return () => void (isHere = false);
  }, []);
  // Who does not agree can still take their data along, or close the account.
  const isOwnPage = path.startsWith(ownPages);
  const isRequired = asked.some(({ required }) => required);
  const later = () => {
    void putOff(asked);
    setAsked([]);
  };
  const agree = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const body = { versionIds: asked.map(({ versionId }) => versionId) };
      await request("POST /mall-admin/portal/protocol/accept", { body }, { quiet: true });
      toaster.success("已记录您的同意");
      setAsked([]);
    } catch (error) {
      setProblem(error instanceof DomainError ? error.message : messages.failed);
    }
    setBusy(false);
  };
  return (
    <Modal
      open={asked.length > 0 && !isOwnPage}
      closable={!isRequired}
      title="协议更新"
      onClose={later}
      footer={
        <>
          <Button look="outline" onClick={isRequired ? () => void signOut() : later}>
            {isRequired ? "退出登录" : "稍后再说"}
          </Button>
          <Button data-autofocus busy={busy} onClick={() => void agree()}>
            同意并继续
          </Button>
        </>
      }
    >
      <div className={stack}>
        {problem && (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        )}
        {isRequired ? (
          <p>
            下列协议已更新，须同意后继续使用；此页未保存的内容不会丢失。不同意的，可到
            <TextLink look="text" href={ownPages}>
              我的账号
            </TextLink>
            导出数据或注销账号。
          </p>
        ) : (
          <p>下列协议已更新，请阅读。可稍后再同意，不影响当前操作。</p>
        )}
        {eachRow(
          asked,
          ({ versionId }) => versionId,
          ({ title, version, body }) => (
            <details className={box} open={asked.length === 1}>
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

const stack = css({ display: "grid", gap: "3", gridTemplateColumns: "minmax(0, 1fr)" });
const box = css({
  border: "default",
  borderRadius: "md",
  px: "3",
  py: "2",
  "& summary": { cursor: "pointer", fontWeight: "bold", minHeight: "6" },
  "&[open] summary": { mb: "2" },
});
const quiet = css({ color: "fg.muted", fontWeight: "normal", textStyle: "small", ms: "1" });
