import type { ReactNode } from "react";
import "../styles.css";

export default function Root({ children }: { children: ReactNode }) {
  return (
    <html lang="zh-CN">
      <head>
      </head>
      <body>{children}</body>
    </html>
  );
}
export const getConfig = async () => ({ render: "dynamic" }) as const;
