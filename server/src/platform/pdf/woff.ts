import { inflateSync } from 'node:zlib';

/** Sizes of WOFF 1.0 and of the OpenType file inside it, in bytes. */
const WOFF = { header: 44, entry: 20 };
const SFNT = { header: 12, entry: 16 };

/**
 * Unpacks a WOFF file. The PDF library reads it too, but inflates each table in JavaScript, again for each document: ten times
 * as long as writing the document takes.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const tableCount = woff.readUInt16BE(12);
  const head = Buffer.alloc(SFNT.header + SFNT.entry * tableCount);
  // The search hints that follow the number of tables are not needed by any reader here.
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(tableCount, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < tableCount; index++) {
    const from = WOFF.header + WOFF.entry * index;
    const to = SFNT.header + SFNT.entry * index;
    const table = unpackTable(woff, from);
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(table.length, to + 12);
    // Tables begin at multiples of four.
    const padding = Buffer.alloc(-table.length & 3);
    tables.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
}

/** A table that packing would not shrink is stored as it is. */
function unpackTable(woff: Buffer, entry: number): Buffer {
  const [offset, packedLength, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
  const packed = woff.subarray(offset, (offset ?? 0) + (packedLength ?? 0));
  return packedLength === length ? packed : inflateSync(packed);
}
