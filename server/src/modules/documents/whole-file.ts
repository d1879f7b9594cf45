/** Returns whether a file is complete enough to display. Expects the type that `file-type` detected. */
export async function isWhole(type: string, file: Blob): Promise<boolean> {
  const judge = JUDGES[type];
  return judge !== undefined && (await judge(file));
}

const JUDGES: Record<string, (file: Blob) => Promise<boolean>> = {
  'application/pdf': isWholePdf,
  'image/jpeg': isWholeJpeg,
  'image/png': isWholePng,
};

/** More segments than a picture of 10 MB has; a file of empty segments would take seconds. */
const MAX_STEPS = 10_000;

async function bytesOf(file: Blob, start: number, length: number): Promise<DataView> {
  return new DataView(await file.slice(start, start + length).arrayBuffer());
}

/** Chromium looks for the end of a PDF in its last 4 KB; mail servers and scanners may append data. */
const PDF_TAIL = 4096;
const PDF_END = /startxref\s+\d+\s+%%EOF/;
const PDF_PAGE = /\/Type\s*\/(Page|ObjStm)\b/;

async function isWholePdf(file: Blob): Promise<boolean> {
  const tail = await file.slice(-PDF_TAIL).bytes();
  return PDF_END.test(Buffer.from(tail).toString('latin1')) && (await contains(file, PDF_PAGE));
}

/** Must exceed the longest text passed to `contains`. */
const OVERLAP = 64;

async function contains(file: Blob, pattern: RegExp, from = 0): Promise<boolean> {
  let before = '';
  for await (const piece of file.slice(from).stream()) {
    const text = before + Buffer.from(piece).toString('latin1');
    if (pattern.test(text)) return true;
    before = text.slice(-OVERLAP);
  }
  return false;
}

const JPEG_END = /\xff\xd9/;
const START_OF_SCAN = 0xda;

/** Start-of-frame markers; C4, C8 and CC mark tables (ITU T.81, B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Walks the segments to the frame size and the scan, skipping embedded thumbnails. */
async function isWholeJpeg(file: Blob): Promise<boolean> {
  let hasSize = false;
  for (let at = 2, steps = 0; at + 9 <= file.size && steps < MAX_STEPS; steps++) {
    const segment = await bytesOf(file, at, 9);
    if (segment.getUint8(0) !== 0xff) return false;
    const marker = segment.getUint8(1);
    // Any number of FF bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) hasSize = segment.getUint16(5) > 0 && segment.getUint16(7) > 0;
    if (marker === START_OF_SCAN) return hasSize && contains(file, JPEG_END, at);
    at += 2 + segment.getUint16(2);
  }
  return false;
}

const PNG_SIGNATURE_BYTES = 8;
const [IHDR, IDAT, IEND] = [0x49484452, 0x49444154, 0x49454e44];
const CHUNK_FRAME_BYTES = 12;

/** Requires a size first, pixels and an end chunk (PNG, 5.6). */
async function isWholePng(file: Blob): Promise<boolean> {
  let hasPixels = false;
  if (file.size < 33) return false;
  for (
    let at = PNG_SIGNATURE_BYTES, steps = 0;
    at + CHUNK_FRAME_BYTES <= file.size && steps < MAX_STEPS;
    steps++
  ) {
    const chunk = await bytesOf(file, at, 16);
    const type = chunk.getUint32(4);
    if (at === PNG_SIGNATURE_BYTES && !isPngHeader(chunk)) return false;
    if (type === IDAT && chunk.getUint32(0) > 0) hasPixels = true;
    if (type === IEND) return hasPixels;
    at += CHUNK_FRAME_BYTES + chunk.getUint32(0);
  }
  return false;
}

const isPngHeader = (chunk: DataView) =>
  chunk.getUint32(4) === IHDR && chunk.getUint32(8) > 0 && chunk.getUint32(12) > 0;
