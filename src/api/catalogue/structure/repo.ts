import { fingerprintWords, type Fingerprint } from "#src/domain/catalogue/structure/fingerprint.ts";
import { maxCompared, maxVerified, offersOfAStructure } from "#src/domain/catalogue/structure/schema.ts";
import { read, write } from "../../db/read.ts";
import type { CardRow } from "../card.ts";
import { cardColumns, cardJoins, type OfferOrder } from "../repo.ts";
import { sellerStatus } from "../seller.ts";

const words = Array.from({ length: fingerprintWords }, (_, place) => `w${place}`);

/** Only what somebody sells is worth finding. */
const isSold = `exists (select 1 from product p join company co on co.id = p.co_id where p.cas_no = st.cas_no
  and p.product_status = 1 and p.product_type = 1 and ${sellerStatus} = 'active')`;

/** Substances whose structure is not in the index as they have it now. */
export const readUnindexed = (limit: number) =>
  read<{ casNo: string; smiles: string }>(
    `select s.cas_no as casNo, s.smiles from substance s left join substance_structure st on st.cas_no = s.cas_no
     where s.smiles is not null and s.smiles <> '' and s.smiles is not st.smiles order by s.cas_no limit ?1`,
    limit,
  );

export type StructureRow = {
  casNo: string;
  smiles: string;
  idCode: string;
  flatCode: string;
  atoms: number;
  bits: number;
  words: Fingerprint;
};

export const putStructures = (rows: readonly StructureRow[]) =>
  write(
    `insert or replace into substance_structure (cas_no, smiles, id_code, flat_code, atoms, bits, ${words.join(", ")})
     select value ->> 'casNo', value ->> 'smiles', value ->> 'idCode', value ->> 'flatCode', value ->> 'atoms', value ->> 'bits',
       ${words.map((_, place) => `value ->> '$.words[${place}]'`).join(", ")} from json_each(?1)`,
    JSON.stringify(rows),
  );

/** Substances whose structure is in the index as they have it now, small enough to be drawn, and drawn nowhere. */
export const readUndrawn = (maxAtoms: number, limit: number) =>
  read<{ casNo: string; smiles: string }>(
    `select s.cas_no as casNo, st.smiles from substance s join substance_structure st on st.cas_no = s.cas_no and st.smiles = s.smiles
     where s.picture_key = '' and st.atoms between 1 and ?1 order by s.cas_no limit ?2`,
    maxAtoms,
    limit,
  );

/** Drawings of substances that still have the structure they were made from. */
export const putPictures = (rows: readonly { casNo: string; smiles: string; key: string }[]) =>
  write(
    `update substance set picture_key = j.value ->> 'key' from json_each(?1) j
     where cas_no = j.value ->> 'casNo' and smiles = j.value ->> 'smiles' and picture_key = ''`,
    JSON.stringify(rows),
  );

/** The place behind which the next page begins: smaller structures, which are nearer to what was asked, come first. */
export type After = { atoms: number; casNo: string };

/** Structures that have all the bits asked for; whether they hold the fragment is still to be seen. */
export function readScreened(query: Fingerprint, after: After) {
  const needed = [...query.entries()].filter(([, bits]) => bits !== 0);
  const has = needed.map(([place], at) => `and (st.w${place} & ?${at + 3}) = ?${at + 3}`);
  return read<{ casNo: string; idCode: string; atoms: number }>(
    `select st.cas_no as casNo, st.id_code as idCode, st.atoms from substance_structure st
     where st.atoms > 0 and (st.atoms, st.cas_no) > (?1, ?2) ${has.join(" ")} and ${isSold}
     order by st.atoms, st.cas_no limit ${maxVerified}`,
    after.atoms,
    after.casNo,
    ...needed.map(([, bits]) => bits),
  );
}

/** The same structure. Without stereo in the question (`idCode` null) every isomer counts. */
export const readSame = (flatCode: string, idCode: string | null) =>
  read<{ casNo: string }>(
    `select st.cas_no as casNo from substance_structure st
     where st.flat_code = ?1 and (?2 is null or st.id_code = ?2) and st.atoms > 0 and ${isSold} order by st.cas_no limit 100`,
    flatCode,
    idCode,
  );

/** Structures of `from` to `to` bits, the nearest to `from` first, with their fingerprints. */
export const readNearBits = (from: number, to: number) =>
  read<{ casNo: string; words: string }>(
    `select st.cas_no as casNo, json_array(${words.map((name) => `st.${name}`).join(", ")}) as words from substance_structure st
     where st.bits between ?1 and ?2 and st.atoms > 0 and ${isSold}
     order by ${from <= to ? "st.bits, st.cas_no" : "st.bits desc, st.cas_no desc"} limit ${maxCompared}`,
    Math.min(from, to),
    Math.max(from, to),
  );

export const readSubstances = (casNos: readonly string[]) =>
  read<{
    casNo: string;
    nameZh: string;
    nameEn: string | null;
    formula: string | null;
    molecularWeight: number | null;
    smiles: string;
    pictureKey: string;
  }>(
    `select s.cas_no as casNo, s.name_zh as nameZh, s.name_en as nameEn, s.formula, s.molecular_weight as molecularWeight, s.smiles,
       s.picture_key as pictureKey from json_each(?1) j join substance s on s.cas_no = j.value and s.smiles is not null order by j.key`,
    JSON.stringify(casNos),
  );

/** The first offers of each substance, and how many it has. */
export const readOffersOf = (casNos: readonly string[], order: OfferOrder) =>
  read<CardRow & { offerCount: number; place: number }>(
    `select * from (
       select ${cardColumns}, count(*) over (partition by p.cas_no) as offerCount, row_number() over (partition by p.cas_no
         order by ${order === "unitPrice" ? "p.sort_price / k.quantity nulls last, " : ""}p.rank_level, p.id) as place
       from json_each(?1) j join product p on p.cas_no = j.value and p.product_status = 1 and p.product_type = 1 ${cardJoins}
       where ${sellerStatus} = 'active')
     where place <= ${offersOfAStructure} order by place`,
    JSON.stringify(casNos),
  );
