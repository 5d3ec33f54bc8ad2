// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createLocalStore } from "#src/web/local-store.ts";
import { draftKey } from "../../form/use-draft.ts";
import { forgetRegistration, hasStoredAnswers, registrationDraft } from "../stored-registration.ts";
import { StoredAnswers } from "./stored-answers.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
});
const typed = () => createLocalStore(localStorage).set(draftKey(registrationDraft), { companyName: "某公司" });

test("a refused application promises what was typed where it is, and says where it is not", async () => {
  render(<StoredAnswers />);
  expect(await screen.findByText(/本浏览器没有/)).toBeTruthy();
  cleanup();
  typed();
  render(<StoredAnswers />);
  expect(await screen.findByText(/仍保留在本浏览器中/)).toBeTruthy();
});

test("an approved application leaves nothing of what was typed", async () => {
  typed();
  expect(await hasStoredAnswers()).toBe(true);
  await forgetRegistration();
  expect(await hasStoredAnswers()).toBe(false);
});
