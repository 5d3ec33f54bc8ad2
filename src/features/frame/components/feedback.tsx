"use client";
import { useEffect } from "react";
import { forgetEndedLogin, forgetUser } from "#src/web/stored-user.ts";
import { setFeedback } from "#src/web/request.ts";
import { closeQuestions, confirm } from "#src/ui/confirm.ts";
import { toaster } from "#src/ui/toaster.ts";
import { storeReasons } from "../reason-keeper.ts";

/** Connects the request client to the screen: toasts, and the way to the login page after a 401 (mall-spec §8). */
export function Feedback() {
  useEffect(() => {
    void forgetEndedLogin();
    setFeedback({
      toast: (message) => toaster.error(message),
      closeMessages: () => {
        toaster.clear();
        closeQuestions();
      },
      // A document load, so that nothing of the ended login stays on the page.
      goTo: (path) => location.assign(path),
      clearLogin: () => void forgetUser({ ranOut: true }),
      promptRefresh: async (message) => {
        if (await confirm({ content: message })) location.reload();
      },
    });
    const endKeeping = storeReasons();
    return () => {
      endKeeping();
      setFeedback(null);
    };
  }, []);
  return null;
}
