import "server-only";
import { presets } from "#src/domain/freight/template.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

export const loadTemplates = () => read("GET /mall-sup/own/freight/list", {});

/** Null when it is not the company's, or no id. */
export const loadTemplate = async (templateId: string) =>
  /^[1-9]\d{0,14}$/.test(templateId)
    ? await readOrNull("GET /mall-sup/own/freight/{templateId}", { params: { templateId } })
    : null;

/** The starting point that the address names; the first one where it names none. */
export function presetOf(query: string) {
  const name = new URLSearchParams(query).get("preset");
  return presets.find((preset) => preset === name) ?? "byProvince";
}
