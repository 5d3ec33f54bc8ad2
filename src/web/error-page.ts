/** Shown when rendering failed completely; it depends on nothing of the failed page. */
export const errorPage = (mall: string, requestId: string): string =>
  page(
    mall,
    "页面没有打开",
    `商城暂时没有完成这次请求，您已提交的内容不受影响。请稍后<a href="">重新打开</a>，或<a href="/">返回首页</a>。`,
    requestId,
  );

/** Shown for an address that is malformed. */
export const badAddressPage = (mall: string, requestId: string): string =>
  page(
    mall,
    "地址不正确",
    `这个地址不完整，或含有不能识别的字符。请检查后重新输入，也可以<a href="/goodsSearch">去找商品</a>，或<a href="/">返回首页</a>。`,
    requestId,
  );

/** Shown for the address of a file that is not given, with what its refusal says. */
export const refusedPage = (mall: string, message: string, requestId: string): string =>
  page(mall, "没有打开", `${escaped(message)}。您可以返回上一页，或<a href="/">返回首页</a>。`, requestId);

/** Shown for a method other than GET or HEAD on a page. */
export const readOnlyPage = (mall: string, requestId: string): string =>
  page(
    mall,
    "此地址只能读取",
    `内容没有提交成功：页面可能没有加载完整。请返回上一页，重新加载后再提交，或<a href="/">返回首页</a>。`,
    requestId,
  );

/** Shown to a client that opened more at once than it may have under way and waiting. */
export const tooManyPage = (mall: string, requestId: string): string =>
  page(
    mall,
    "打开得太快了",
    `您同时打开的页面过多，请等几秒后<a href="">重新打开</a>；已填写、已提交的内容不受影响。`,
    requestId,
  );

const page = (mall: string, title: string, text: string, requestId: string): string => `<!DOCTYPE html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} - ${escaped(mall)}</title>
    <link rel="stylesheet" href="/error-page.css" />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      <p class="id">请求编号 ${requestId}，联系客服时请提供。</p>
    </main>
  </body>
</html>
`;

const entities = new Map<string, string>([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
]);
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (char) => entities.get(char) ?? char);
