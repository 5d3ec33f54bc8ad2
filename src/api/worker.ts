import { Hono } from "hono";
const app = new Hono();
app.get("/hello", (c) => c.json({ code: 200 }));
export default app;
