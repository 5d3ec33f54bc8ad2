"use client";
import type { Contract } from "#src/domain/contract.ts";
import type { CallAnswer } from "#src/domain/kernel/call.ts";
import { Button } from "#src/ui/button.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { SafeHtml } from "#src/ui/safe-html.tsx";
import { Loading } from "#src/ui/skeleton.tsx";
import { css } from "#styled-system/css";

type Protocol = CallAnswer<Contract["GET /mall-admin/portal/getProtocol/{x}"]>;
type Props = { title: string; text: Protocol | null; onClose: () => void };

/** What one agrees to, in the version in force; null while it is on its way. */
export default function AgreementText({ title, text, onClose }: Props) {
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      closeOnOutside
      footer={
        <Button data-autofocus onClick={onClose}>
          我知道了
        </Button>
      }
    >
      {text ? (
        <>
          <p className={version}>版本 {text.version}</p>
          <SafeHtml html={text.body} />
        </>
      ) : (
        <Loading lines={5} />
      )}
    </Modal>
  );
}

const version = css({ textStyle: "small", color: "fg.subtle", mb: "3" });
