/** What people order by, and what a pack is: may stand anywhere in a text, before the name of the goods too (`2瓶乙醇`). */
export const packWords = "瓶|盒|包|袋|箱|支|个|只|套|桶|罐|卷|台|件|份|打|本|副|把|块|根|片|管|双|张|条|组|板|筒";

/** Other words for what is counted, in services and trades too. In names they mean something else: `二次蒸馏水`, `对二甲苯`. */
const otherCounters =
  "对|枚|颗|粒|听|坛|壶|提|扎|捆|托|筐|篓|盘|刀|令|排|架|具|安瓿|次|样|项|批|小时|碱基|反应|人份|测试|罗|车|顶|株|匹|连|册|面|扇|座";
const english =
  "boxes|box|cases|case|cartons|carton|ctns|ctn|dozens|dozen|doz|dz|packs|pack|packets|packet|pkts|pkt|pks|pk|bottles|bottle|btls|btl|bags|bag|pairs|pair|" +
  "prs|pr|sets|set|kits|kit|rolls|roll|tubes|tube|vials|vial|drums|drum|cans|can|trays|tray|sleeves|sleeve|pieces|piece|pcs|pc|each|ea|units|unit|gross|reams|ream";
export const countWords = `${otherCounters}|${english}`;
export const unitWords = `${packWords}|${countWords}`;
