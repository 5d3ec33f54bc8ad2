/** Shown when a page could not be rendered at all; it needs nothing of the page that failed. */
export const errorPage = (requestId: string): string => `<!DOCTYPE html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>页面没有打开 - 科研商城</title>
    <link rel="stylesheet" href="/error-page.css" />
  </head>
  <body>
    <main>
      <h1>页面没有打开</h1>
      <p>商城暂时没有完成这次请求，您已提交的内容不受影响。请稍后<a href="">重新打开</a>，或<a href="/">返回首页</a>。</p>
      <p class="id">请求编号 ${requestId}，联系客服时请提供。</p>
    </main>
  </body>
</html>
`;
