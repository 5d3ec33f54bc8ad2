"use client";
import { regionsOf, type Region } from "#src/domain/freight/template.ts";
import { useAnswer } from "#src/ui/use-answer.ts";
import { request } from "#src/web/request.ts";

const load = async (): Promise<Region[]> => regionsOf(await request("GET /mall-sup/treeBox/getAddress", {}, { quiet: true }));

/** The areas of the mall as rules name them. */
export const useRegions = () => useAnswer(load);
