import { areaList } from "@vant/area-data";
import type { AddressNode } from "#src/domain/system/schema.ts";

let tree: AddressNode[] | undefined;

/** Province → city → area with six-digit codes (December 2024), built at the first call. */
export function regionTree(): AddressNode[] {
  tree ??= Object.entries(areaList.province_list).map(([value, label]) => ({
    label,
    value,
    children: childrenOf(areaList.city_list, value.slice(0, 2)).map((city) => ({
      ...city,
      children: childrenOf(areaList.county_list, city.value.slice(0, 4)),
    })),
  }));
  return tree;
}

/** The names behind three codes, or null when they are not one chain. */
export function regionOf(provinceCode: string, cityCode: string, areaCode: string): string | null {
  const province = regionTree().find(({ value }) => value === provinceCode);
  const city = province?.children?.find(({ value }) => value === cityCode);
  const area = city?.children?.find(({ value }) => value === areaCode);
  return province && city && area ? [province.label, city.label, area.label].join(" ") : null;
}

/** The three codes behind names as `regionOf` writes them; null for what is no chain of three. */
export function regionCodesOf(text: string): { provinceCode: string; cityCode: string; areaCode: string } | null {
  const [provinceName, cityName, areaName] = text.split(" ");
  const province = regionTree().find(({ label }) => label === provinceName);
  const city = province?.children?.find(({ label }) => label === cityName);
  const area = city?.children?.find(({ label }) => label === areaName);
  return province && city && area ? { provinceCode: province.value, cityCode: city.value, areaCode: area.value } : null;
}

/** `310115` → `上海市 浦东新区`; a city named like its province is said once. Null for a code that names no area. */
export function areaNameOf(areaCode: string): string | null {
  const area = areaList.county_list[areaCode];
  const province = areaList.province_list[`${areaCode.slice(0, 2)}0000`];
  const city = areaList.city_list[`${areaCode.slice(0, 4)}00`];
  return area && province && city ? [...new Set([province, city, area])].join(" ") : null;
}

const childrenOf = (list: Record<string, string>, prefix: string): AddressNode[] =>
  Object.entries(list)
    .filter(([code]) => code.startsWith(prefix))
    .map(([value, label]) => ({ label, value }));
