/** What each GHS pictogram warns of, as GB 30000 series labels name it. */
export const ghsLabel: Readonly<Record<string, string>> = {
  GHS01: "爆炸物",
  GHS02: "易燃",
  GHS03: "氧化性",
  GHS04: "高压气体",
  GHS05: "腐蚀",
  GHS06: "急性毒性",
  GHS07: "有害或刺激",
  GHS08: "健康危害",
  GHS09: "危害环境",
};
