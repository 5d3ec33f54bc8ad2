"use client";
import { useEffect, useRef } from "react";
import { unstable_getErrorInfo as errorInfo, useRegisterRscEnhancer_UNSTABLE as useRegisterEnhancer } from "waku/minimal/client";
import { useRouter } from "waku/router/client";
import { unstable_encodeRoutePath as rscPathOf } from "waku/router/client-core";
import { toaster } from "./toaster.ts";

const text = "页面没有更新：网络已断开或服务繁忙，请稍后刷新页面";

/**
 * Keeps the page that is read again, as after an action, and does not come: the router would show nothing in its place, and what is
 * typed there would be gone. Rendered once, in the site frame.
 */
export function FailedReload() {
  const register = useRegisterEnhancer();
  const { path, query } = useRouter();
  const shown = useRef({ path, query });
  useEffect(() => {
    shown.current = { path, query };
  });
  useEffect(
    () =>
      register((request) => async (rscPath, params, options) => {
        try {
          return await request(rscPath, params, options);
        } catch (error) {
          const isShown = rscPath === rscPathOf(shown.current.path) && queryOf(params) === shown.current.query;
          if (!isShown || !isOutage(error)) throw error;
          toaster.error(text);
          // Nothing new: the router goes on with what it has.
          return { elements: {} };
        }
      }),
    [register],
  );
  return null;
}

const queryOf = (params: unknown) => (params instanceof URLSearchParams ? (params.get("query") ?? "") : null);

/** No answer, or one of a server that is away or has too much to do; the page itself never answers so. */
function isOutage(error: unknown): boolean {
  const info = errorInfo(error);
  const status = info?.status ?? 0;
  return info?.unstable_networkError === true || status === 408 || status === 429 || status >= 500;
}
