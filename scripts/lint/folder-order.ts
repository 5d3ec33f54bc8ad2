/**
 * The folders of each layer, lowest first: a folder imports only from those above it in its table, types included, so that no
 * two lean on each other (`mall/no-folder-cycles`). `files` are those that stand in the layer itself.
 */
export const folderOrder = {
  "src/domain/": {
    kernel: "what is about no feature: money, days, texts, numbers, quantities, pictures, rich text, calls",
    room: "rates and seats of live connections",
    upload: "calls that keep a file, each with its measure",
    notice: "messages: kinds, texts, digests",
    account: "people: sign-in, registration, roles, menus, agreements",
    unit: "purchasing units: members, groups, funds, addresses",
    content: "announcements, help, banners, board, feedback",
    hazard: "dangerous goods: legal lists, licences, rules, permits",
    pricing: "who sees which price, freight, unit prices, what was paid",
    catalogue: "products, search, structures, drafts of imports",
    "pack-plan": "the cheapest packs for an amount",
    favourites: "favourites, saved searches",
    shop: "shops of suppliers",
    supplier: "a supplier's own goods, their import and review",
    chat: "conversations with suppliers, quotes",
    cart: "cart, lists, shared carts, inquiries, batches",
    purchase: "requests, approval, rules of approval",
    order: "orders from placing to returns",
    points: "points, what they are earned by and spent on",
    settlement: "statements and invoices",
    system: "configuration of all of the above, dictionaries, calendar, audit log",
    consignment: "goods kept at a unit's site",
    collection: "centralized purchases of several groups",
    bidding: "biddings and their live room",
    files: "the whole contract",
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
