"use client";
import { useEffect, useState } from "react";
import { hasStoredAnswers } from "../stored-registration.ts";

/** What of a refused application is still there: answers stay in the browser that they were typed in, and nowhere else. */
export function StoredAnswers() {
  const [isStored, setStored] = useState<boolean | null>(null);
  useEffect(() => {
    hasStoredAnswers().then(setStored, () => setStored(false));
  }, []);
  return (
    <p>
      请按审核意见修改后重新提交。
      {isStored === true && "此前填写的内容仍保留在本浏览器中，密码与照片需重新填写。"}
      {isStored === false &&
        "此前填写的内容只保留在当时提交申请的浏览器中，本浏览器没有，各项都需重新填写；也可改用当时的浏览器打开本页。"}
    </p>
  );
}
