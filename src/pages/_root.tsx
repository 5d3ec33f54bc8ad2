import type { ReactNode } from "react";
import { hashLinkScript } from "#src/features/frame/hash-links.ts";
import { currentNonce, loadIsGrey } from "#src/features/frame/loaders.ts";
import { EarlyActs } from "#src/ui/early-acts.tsx";
import { earlyActsScript } from "#src/ui/early-acts-script.ts";
import { failedScriptScript } from "#src/ui/failed-script.ts";
import "../styles.css";

export default async function Root({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN" data-skin={(await loadIsGrey()) ? "grey" : undefined}>
      <head>
        <script nonce={currentNonce()}>{`${hashLinkScript};${failedScriptScript};${earlyActsScript}`}</script>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        <EarlyActs />
      </body>
    </html>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
