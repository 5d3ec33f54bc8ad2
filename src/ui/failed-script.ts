/** Raised on the document when a script of a page does not come; who prevents it takes care of the page. */
export const scriptFailed = "mall:script-failed";

/**
 * For `<head>`: hears of `vite:preloadError` before the router's own listener, which would load the page anew that is being left.
 */
export const failedScriptScript = `addEventListener("vite:preloadError",e=>{if(!document.dispatchEvent(new Event(${JSON.stringify(scriptFailed)},{cancelable:true})))e.stopImmediatePropagation()})`;
