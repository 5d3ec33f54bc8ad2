import type { ReactNode } from "react";
import { hashLinkScript } from "#src/features/frame/hash-links.ts";
import { currentNonce, loadIsGrey } from "#src/features/frame/loaders.ts";
import { earlySubmitScript } from "#src/ui/early-submit-script.ts";
import "../styles.css";

export default async function Root({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN" data-skin={(await loadIsGrey()) ? "grey" : undefined}>
      <head>
        <script nonce={currentNonce()}>{`${hashLinkScript};${earlySubmitScript}`}</script>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>{children}</body>
    </html>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
