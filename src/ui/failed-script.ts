/** Raised on the document when a script of a page does not come; who prevents it takes care of the page. */
export const scriptFailed = "mall:script-failed";

/**
 * For `<head>`: hears of `vite:preloadError` before the router's own listener, which would load the page anew: the one that is being
 * left, or, without a network, the browser's error page in its place. Vite throws for whoever asked for the script.
 */
export const failedScriptScript = `addEventListener("vite:preloadError",e=>{if(!document.dispatchEvent(new Event(${JSON.stringify(scriptFailed)},{cancelable:true}))||!navigator.onLine)e.stopImmediatePropagation()})`;
