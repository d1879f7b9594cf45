import { contains } from './contains.ts';

/** Viewers look for the header in the first 1 KB, and Chromium for the end in the last 4 KB: mail servers add data. */
const HEAD_BYTES = 1024;
const TAIL_BYTES = 4096;
const HEADER = /%PDF-\d/;
const END = /startxref[\s\0]{1,8}(\d{1,10})[\s\0]{1,8}%%EOF/g;

/** Whitespace is bounded, so that the patterns take linear time on hostile files. */
const REFERENCE = String.raw`\b\d{1,10}[\s\0]{1,8}\d{1,5}[\s\0]{1,8}`;
const OBJECT = new RegExp(`${REFERENCE}obj\\b`);
/** The trailer and the dictionary of a cross-reference stream are neither compressed nor encrypted. */
const CATALOG = new RegExp(String.raw`/Root[\s\0]{0,8}${REFERENCE}R\b`);
const PAGE = /\/Type[\s\0]{0,8}\/Page\b/;
/** Newer files have their pages in compressed object streams. */
const PAGE_OR_OBJECTS = /\/Type[\s\0]{0,8}\/(?:Page|ObjStm)\b/;

/** Cross-reference tables and streams (ISO 32000-2, 7.5.4 and 7.5.8). */
const CROSS_REFERENCE = new RegExp(String.raw`^[\s\0]{0,8}(?:xref\b|${REFERENCE}obj\b)`);
const CROSS_REFERENCE_BYTES = 64;

/** Viewers repair a wrong cross-reference, so a file without a valid one needs an uncompressed page. */
export async function isWholePdf(file: Blob): Promise<boolean> {
  const header = (await textAt(file, 0, HEAD_BYTES)).search(HEADER);
  const tail = await textAt(file, Math.max(0, file.size - TAIL_BYTES), TAIL_BYTES);
  const end = [...tail.matchAll(END)].at(-1);
  if (header < 0 || !end) return false;
  const isReferenced = await hasCrossReference(file, Number(end[1]), header);
  return contains(file, [CATALOG, OBJECT, isReferenced ? PAGE_OR_OBJECTS : PAGE]);
}

async function textAt(file: Blob, at: number, length: number): Promise<string> {
  return Buffer.from(await file.slice(at, at + length).arrayBuffer()).toString('latin1');
}

/** Offsets count from the header, or from the start of the file where a program ignored data before the header. */
async function hasCrossReference(file: Blob, at: number, header: number): Promise<boolean> {
  for (const start of new Set([header, 0])) {
    if (CROSS_REFERENCE.test(await textAt(file, start + at, CROSS_REFERENCE_BYTES))) return true;
  }
  return false;
}
