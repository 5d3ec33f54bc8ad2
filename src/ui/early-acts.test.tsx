// @vitest-environment happy-dom
import { cleanup, render, waitFor } from "@testing-library/react";
import { type FormEvent, useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EarlyActs } from "./early-acts.tsx";
import { holdEarlyActs } from "./early-acts-script.ts";

afterEach(cleanup);

function Order({ onSent }: { onSent: (order: string) => void }) {
  const [name, setName] = useState("");
  const [unit, setUnit] = useState("");
  const [copies, setCopies] = useState(0);
  const send = (event: FormEvent) => {
    event.preventDefault();
    onSent(`${name} ${copies} ${unit}`.trim());
  };
  return (
    <>
      <form onSubmit={send}>
        <input id="name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <select id="unit" value={unit} onChange={(event) => setUnit(event.currentTarget.value)}>
          <option value="">请选择</option>
          <option>瓶</option>
        </select>
        <button id="more" type="button" onClick={() => setCopies(copies + 1)}>
          多一份
        </button>
        <button id="send">提交</button>
      </form>
      <EarlyActs />
    </>
  );
}

const onSent = vi.fn<(order: string) => void>();
const find = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!;

beforeEach(() => {
  onSent.mockClear();
  holdEarlyActs(document);
  document.body.innerHTML = `<div>${renderToString(<Order onSent={onSent} />)}</div>`;
});
const wakeUp = () => render(<Order onSent={onSent} />, { container: document.querySelector("div")!, hydrate: true });

test("what was typed, pressed and sent before the script is done once it is there, in order", async () => {
  find("name").value = "乙醇";
  find("name").dispatchEvent(new InputEvent("input", { bubbles: true }));
  find("more").click();
  find("more").click();
  find("send").click();
  expect(onSent).not.toHaveBeenCalled();
  wakeUp();
  await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith("乙醇 2"));
});

test("what several fields of one component were given early stands in all of them", async () => {
  for (const [id, value] of [
    ["name", "乙醇"],
    ["unit", "瓶"],
  ] as const) {
    find(id).value = value;
    find(id).dispatchEvent(new InputEvent("input", { bubbles: true }));
    find(id).dispatchEvent(new Event("change", { bubbles: true }));
  }
  wakeUp();
  await waitFor(() => expect([find("name").value, find("unit").value]).toEqual(["乙醇", "瓶"]));
  find("send").click();
  expect(onSent).toHaveBeenCalledExactlyOnceWith("乙醇 0 瓶");
});

test("boxes ticked early stay ticked, whatever is done with the fields beside them meanwhile", async () => {
  function Choices() {
    const [name, setName] = useState("");
    const [chosen, setChosen] = useState<readonly string[]>([]);
    const box = (id: string) => (
      <label id={`label-${id}`}>
        <input
          id={id}
          type="checkbox"
          checked={chosen.includes(id)}
          onChange={({ currentTarget: { checked } }) =>
            setChosen((before) => (checked ? [...before, id] : before.filter((one) => one !== id)))
          }
        />
        <span>{id}</span>
      </label>
    );
    return (
      <>
        <input id="name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        {box("sds")}
        {box("gift")}
        {box("twice")}
        <output>{chosen.join(" ")}</output>
        <EarlyActs />
      </>
    );
  }
  document.body.innerHTML = `<div>${renderToString(<Choices />)}</div>`;
  find("name").value = "乙醇";
  find("name").dispatchEvent(new InputEvent("input", { bubbles: true }));
  find("sds").click();
  document.querySelector<HTMLElement>("#label-gift span")?.click();
  find("twice").click();
  find("twice").click();
  render(<Choices />, { container: document.querySelector("div")!, hydrate: true });
  await waitFor(() => expect(document.querySelector("output")?.textContent).toBe("sds gift"));
  expect(["sds", "gift", "twice"].map((id) => find(id).checked)).toEqual([true, true, false]);
  expect(find("name").value).toBe("乙醇");
});

test("what is sent while early fields are still being given their values waits for them", async () => {
  for (const [id, value] of [
    ["name", "乙醇"],
    ["unit", "瓶"],
  ] as const) {
    find(id).value = value;
    find(id).dispatchEvent(new InputEvent("input", { bubbles: true }));
    find(id).dispatchEvent(new Event("change", { bubbles: true }));
  }
  wakeUp();
  find("send").click();
  await waitFor(() => expect(onSent).toHaveBeenCalledExactlyOnceWith("乙醇 0 瓶"));
});

test("afterwards the page is on its own", async () => {
  wakeUp();
  find("send").click();
  expect(onSent).toHaveBeenCalledExactlyOnceWith("0");
});

test("a form of the browser's own is left alone", () => {
  document.body.innerHTML = `<form action="/goodsSearch"></form>`;
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  document.querySelector("form")?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  document.releaseEarlyActs?.();
});
