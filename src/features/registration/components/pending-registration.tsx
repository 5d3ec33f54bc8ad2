"use client";
import { useEffect, useState } from "react";
import { Alert } from "#src/ui/alert.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { forgetRegistration, storedRegistration } from "../stored-registration.ts";

/** Leads back to the application that was made in this browser. */
export function PendingRegistration() {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    storedRegistration().then(setId, () => setId(null));
  }, []);
  if (!id) return null;
  return (
    <div className={below}>
      <Alert tone="info" live>
        您在此浏览器提交过注册申请，可
        <TextLink variant="text" href={`/regSuc?id=${id}`}>
          查看进度
        </TextLink>
        。
      </Alert>
    </div>
  );
}

/** An approved application needs no draft any more. */
export function ForgetRegistration() {
  useEffect(() => void forgetRegistration(), []);
  return null;
}

const below = css({ mb: "4" });
