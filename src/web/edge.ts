import { Hono } from "hono";

export function edgeApp(pages: (request: Request) => Response | Promise<Response>) {
  const app = new Hono();
  app.all("*", (c) => pages(c.req.raw));
  return app;
}
