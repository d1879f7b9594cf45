import { crc32 } from 'node:zlib';
import { FileWindow } from './file-window.ts';

const SIGNATURE_BYTES = 8;
const [IHDR, IDAT, IEND] = [0x49484452, 0x49444154, 0x49454e44];
/** The length and the type of a chunk. */
const HEAD_BYTES = 8;
const CRC_BYTES = 4;
/** Bit 5 of the type’s first byte: decoders skip damaged ancillary chunks (PNG, 5.4 and 13.1). */
const ANCILLARY = 0x20000000;

export async function isWholePng(file: Blob): Promise<boolean> {
  const window = new FileWindow(file);
  let hasPixels = false;
  for (let at = SIGNATURE_BYTES; ; ) {
    if (!window.holds(at, HEAD_BYTES) && !(await window.load(at, HEAD_BYTES))) return false;
    const [length, type] = [window.uint32(at), window.uint32(at + 4)];
    if (at === SIGNATURE_BYTES && !(await isHeader(window, at))) return false;
    const end = at + HEAD_BYTES + length + CRC_BYTES;
    if (end > window.size) return false;
    if ((type & ANCILLARY) === 0 && !(await hasRightChecksum(window, at + 4, 4 + length))) return false;
    if (type === IDAT && length > 0) hasPixels = true;
    if (type === IEND) return hasPixels;
    at = end;
  }
}

async function isHeader(window: FileWindow, at: number): Promise<boolean> {
  if (!window.holds(at, HEAD_BYTES + 8) && !(await window.load(at, HEAD_BYTES + 8))) return false;
  return window.uint32(at + 4) === IHDR && window.uint32(at + 8) > 0 && window.uint32(at + 12) > 0;
}

async function hasRightChecksum(window: FileWindow, from: number, length: number): Promise<boolean> {
  const end = from + length;
  let crc = 0;
  for (let at = from; at < end; ) {
    if (!window.holds(at, 1)) await window.load(at, 1);
    const bytes = window.bytes(at, end - at);
    crc = crc32(bytes, crc);
    at += bytes.length;
  }
  if (!window.holds(end, CRC_BYTES)) await window.load(end, CRC_BYTES);
  return window.uint32(end) === crc;
}
