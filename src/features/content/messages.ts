export const messages = {
  announcements: "商城公告",
  all: "全部",
  pinned: "置顶",
  none: "还没有这一类公告",
  noneHint: "新的公告会出现在这里和首页。",
  backToList: "返回公告列表",
  publishedAt: "发布于",
  areas: "特色专区",
  areaEmpty: "这个专区暂时没有在售商品",
  areaEmptyHint: "商品上架后会自动出现在这里。",
  filterInSearch: "在搜索中筛选和排序",
} as const;
