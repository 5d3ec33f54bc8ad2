import { obstaclesOf } from "#src/api/account/own/closing/repo.ts";
import { exportSections } from "#src/api/account/own/export/repo.ts";
import { pieces } from "#src/api/content/editing/repo.ts";
import { codeUseNames } from "#src/domain/account/code/limits.ts";
import { fingerprintWords } from "#src/domain/catalogue/structure/fingerprint.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { spendingDimensions } from "#src/domain/unit/fund-calls.ts";
import type { Cases } from "./drive-repos.ts";

const pages = [1];
const sizes = [20];
const sides = ["buyer", "supplier"];
const orders = ["rank", "price", "sales"];
const listed = ["purchaser_id", "unit_id", "co_id"];
/** What a verb reads together with the row it looks at. */
const rest = [() => []];
const pieceNames = Object.keys(pieces);
/** A form of the desk sets a whole row. */
const wholePieces = Object.entries(pieces).map(([piece, { columns }]) => [
  piece,
  Object.fromEntries(columns.map((column) => [column, null])),
]);
const obstacles = Object.values(userTypes)
  .filter((userType) => userType !== userTypes.visitor)
  .flatMap((userType) => obstaclesOf({ userType } as Parameters<typeof obstaclesOf>[0]));

const trails = [{}, { from: "2026-01-01", to: "2026-01-02", who: "a", call: "POST", entityId: "1" }];

/** Arguments that decide a statement's text, and every value they have; `a+b` names two that go together. */
export const cases: Cases = {
  "account/own/export readSection": { p0: exportSections },
  "account/desk listUsers": {
    p1: [
      { pageNum: 1, pageSize: 20 },
      { pageNum: 1, pageSize: 20, q: "a", userType: "2", status: "active" },
    ],
  },
  "account/own/closing obstaclesOf": { p0: Object.values(userTypes).map((userType) => ({ userType })) },
  "account/own/closing readObstacle": { p0: obstacles },
  "account/session readSessionsThatMay": { permission: [permissions.biddingEdit] },
  "account/register rejectionsOf": { "p0.rejections": ["[]"] },
  "account/code saveCode": { "p1.use": codeUseNames, "code.use": codeUseNames },
  "bidding/room roomStore": { "p0.body": [{}, { key: "k", coId: 1 }] },
  "bidding readUnitBiddings": { "query.pageNum": pages, "query.pageSize": sizes },
  "bidding readPublishedBiddings": { "query.pageNum": pages, "query.pageSize": sizes },
  "bidding readOfferedBiddings": {
    p1: [true, false].map((mine) => ({ mine, status: null, q: "", pageNum: 1, pageSize: 20 })),
  },
  "catalogue/structure readScreened": { asked: [Array.from({ length: fingerprintWords }, () => 1)] },
  "catalogue/search readNamesLike": { norm: ["alkohol", "乙醇"] },
  "catalogue/search readByCode": { filter: ["a", null] },
  "catalogue/search readPage": { "hits.order": orders, "hits.expressions": [["a"], ["a", "b"]] },
  "catalogue/search readPricedPage": { "hits.order": orders, "hits.expressions": [["a"], ["a", "b"]], total: [1, 10_000] },
  "chat readUnread": { "p0.side": sides },
  "chat markRead": { side: sides },
  "content/board readStaffToTell": { permission: [permissions.boardAnswer] },
  "content/editing readNextId": { piece: pieceNames },
  "content/editing readPiece": { piece: pieceNames },
  "content/editing readPieceCount": { piece: pieceNames },
  "notice markFailed": { at: [1, null] },
  "content/editing insertPiece": { "piece+values": wholePieces },
  "content/editing updatePiece": { "piece+values": wholePieces },
  "order/listing readOrderPage": { "filter.listed.column": listed, "p1.pageNum": pages, "p1.pageSize": sizes },
  "order/listing readExport": { "filter.listed.column": listed, most: sizes },
  "order/listing readOrderCounts": { "p0.column": listed },
  "order readOrder": { rest },
  "points movePoints": { "entry.kind": ["reverse", "hold", "post", "void"] },
  "purchase/expire readOverdueWish": { rest },
  "purchase/remind readDueWish": { rest },
  "purchase readWish": { rest },
  "purchase readSuppliedWish": { rest },
  "settlement readStatements": { "p1.pageNum": pages, "p1.pageSize": sizes },
  "supplier readOwnGoods": { "p1.pageNum": pages, "p1.pageSize": sizes },
  "unit/fund/ledger readSpending": { by: spendingDimensions },
  "system/audit countTrail": { filter: trails },
  "system/audit readTrail": { filter: trails },
};
