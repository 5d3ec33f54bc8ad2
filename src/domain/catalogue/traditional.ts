/** Traditional characters of names of laboratory goods, each before its simplified one. */
const pairs =
  "鈉钠鉀钾鈣钙鎂镁鐵铁銅铜鋅锌銀银鋁铝錳锰鉛铅鉻铬鎳镍鈷钴鋇钡鋰锂錫锡鉑铂鈀钯釕钌銠铑銥铱鎢钨鉬钼釩钒鈦钛鋯锆鈰铈鑭镧銻锑鉍铋鎘镉銦铟鎵镓鍺锗鉈铊鈹铍鍶锶銫铯銣铷釔钇釹钕釷钍鈾铀" +
  "氫氢氬氩氙氙氣气碳碳矽硅溴溴碘碘磷磷滷卤鹵卤鹼碱鹽盐醯酰醣糖胺胺銨铵氰氰烴烃環环雙双過过無无試试劑剂儀仪" +
  "級级純纯優优標标準准樣样濾滤紙纸離离試试驗验瓶瓶燒烧錐锥圓圆頸颈蓋盖膠胶塑塑橡橡鋼钢鐵铁璃璃溫温濕湿熱热電电" +
  "磁磁攪搅拌拌機机器器槍枪頭头針针筒筒濁浊測测計计錶表鏡镜顯显養养細细菌菌蟲虫體体質质蛋蛋酶酶凍冻乾干燥燥櫃柜" +
  "櫥橱臺台車车輪轮貼贴膜膜帶带線线絲丝網网罩罩護护鏡镜鞋鞋帽帽衣衣藥药醫医療疗鑒鉴鑑鉴別别診诊斷断檢检" +
  "黃黄綠绿藍蓝紅红紫紫鉻铬當当歸归參参蘆芦葉叶發发鬆松絮絮濃浓縮缩釋释單单複复對对鄰邻間间異异戊戊甲甲順顺" +
  "聚聚氧氧糞粪鄰邻屬属裝装備备罐罐桶桶盤盘碼码類类產产業业總总國国際际資资訊讯購购買买賣卖價价錢钱貨货號号從从與与" +
  "脫脱氫氢還还鍵键構构結结異异構构溶溶劑剂氨氨銹锈鏽锈鋒锋錠锭鉗钳鉤钩鎖锁鏟铲鋸锯鑽钻鋼钢尺尺規规" +
  "積积層层析析譜谱圖图儲储運运輸输廢废棄弃潔洁淨净衛卫滅灭殺杀毒毒劇剧爆爆製制備备";

const simplified = new Map<string, string>();
const characters = Array.from(pairs);
for (let place = 0; place < characters.length; place += 2) {
  const [from = "", to = ""] = characters.slice(place, place + 2);
  if (from !== to) simplified.set(from, to);
}

/** The same text in simplified characters, as far as names of laboratory goods need them: `氯化鈉` is `氯化钠`. */
export const toSimplified = (text: string): string =>
  text.replaceAll(/[\u4e00-\u9fff]/g, (character) => simplified.get(character) ?? character);
