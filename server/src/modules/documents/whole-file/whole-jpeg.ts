import { contains } from './contains.ts';
import { FileWindow } from './file-window.ts';

const END = /\xff\xd9/;
const START_OF_SCAN = 0xda;
/** The marker, the length and, in a frame, the precision, height and width. */
const SEGMENT_HEAD_BYTES = 9;

/** Start-of-frame markers; C4, C8 and CC mark tables (ITU T.81, B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

export async function isWholeJpeg(file: Blob): Promise<boolean> {
  const window = new FileWindow(file);
  let hasSize = false;
  for (let at = 2; ; ) {
    if (!window.holds(at, SEGMENT_HEAD_BYTES) && !(await window.load(at, SEGMENT_HEAD_BYTES))) return false;
    if (window.uint8(at) !== 0xff) return false;
    const marker = window.uint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) hasSize = window.uint16(at + 5) > 0 && window.uint16(at + 7) > 0;
    const end = at + 2 + window.uint16(at + 2);
    if (marker === START_OF_SCAN) {
      return hasSize && (await hasScanData(window, end)) && contains(file, [END], end);
    }
    at = end;
  }
}

/** A scan is empty when a marker follows its header; FF 00 is a data byte (ITU T.81, B.1.1.5). */
async function hasScanData(window: FileWindow, at: number): Promise<boolean> {
  return (await window.load(at, 2)) && (window.uint8(at) !== 0xff || window.uint8(at + 1) === 0);
}
