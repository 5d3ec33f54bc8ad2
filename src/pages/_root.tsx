import type { ReactNode } from "react";
import "../styles.css";

export default function Root({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body>{children}</body>
    </html>
  );
}
export const getConfig = async () => ({ render: "dynamic" }) as const;
