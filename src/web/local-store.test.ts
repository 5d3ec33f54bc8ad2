import { beforeEach, describe, expect, it } from "vitest";
import { createLocalStore, defaultLifetime, type LocalStore } from "./local-store.ts";

class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length() {
    return this.#items.size;
  }
  clear = () => this.#items.clear();
  getItem = (key: string) => this.#items.get(key) ?? null;
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  removeItem = (key: string) => void this.#items.delete(key);
  setItem = (key: string, value: string) => void this.#items.set(key, value);
}

const minute = 60_000;
let now: number;
let storage: MemoryStorage;
let store: LocalStore;

beforeEach(() => {
  now = Date.UTC(2026, 10, 21);
  storage = new MemoryStorage();
  store = createLocalStore(storage, () => now);
});

describe("the expiring encrypted store", () => {
  it.each([["text"], ["乙醇".repeat(5_000)], [{ a: [1, null, "汉"] }], [0], [-1.5], [true], [null]])("gives back %j", (value) => {
    store.set("k", value);
    expect(store.get("k")).toEqual(value);
  });

  it("keeps nothing readable", () => {
    store.set("userInfo", { username: "zhang.min" });
    expect(storage.getItem("userInfo")).not.toContain("zhang");
    expect(atob(storage.getItem("userInfo") ?? "")).not.toContain("zhang");
  });

  it.each([undefined, 0, -5, Number.NaN, Number.POSITIVE_INFINITY])("lasts 30 days when the lifetime is %s", (minutes) => {
    store.set("k", 1, minutes);
    now += defaultLifetime * minute - 1;
    expect(store.get("k")).toBe(1);
    now += 1;
    expect(store.get("k")).toBeNull();
    expect(storage.length).toBe(0);
  });

  it("lasts as long as told", () => {
    store.set("k", "v", 2);
    now += 2 * minute - 1;
    expect(store.get("k")).toBe("v");
    now += 1;
    expect(store.get("k")).toBeNull();
  });

  it.each(["garbage", "", btoa("not a cipher text at all")])("removes %j as absent", (spoiled) => {
    storage.setItem("k", spoiled);
    expect(store.get("k")).toBeNull();
    expect(storage.getItem("k")).toBeNull();
  });

  it("removes an entry with a change in it", () => {
    store.set("k", "v");
    const stored = storage.getItem("k") ?? "";
    storage.setItem("k", `${stored.startsWith("A") ? "B" : "A"}${stored.slice(1)}`);
    expect(store.get("k")).toBeNull();
  });

  it("clears everything, expired ones, or included minus excluded", () => {
    const fill = () => {
      store.set("short", 1, 1);
      for (const key of ["a", "b", "c"]) store.set(key, key);
      now += minute;
    };
    const left = () => ["short", "a", "b", "c"].filter((key) => storage.getItem(key) !== null);
    fill();
    store.clear({ expiredOnly: true });
    expect(left()).toEqual(["a", "b", "c"]);
    store.clear({ include: ["a", "b"], exclude: ["b"] });
    expect(left()).toEqual(["b", "c"]);
    store.clear({ exclude: ["c"] });
    expect(left()).toEqual(["c"]);
    store.clear();
    expect(left()).toEqual([]);
  });
});
