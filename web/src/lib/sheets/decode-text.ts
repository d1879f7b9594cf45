import { UnreadableFile } from './unreadable-file.ts';

type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Mac Roman';
type Decoded = { text: string; encoding: Encoding };

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Latin text in UTF-16 has a zero in every other byte. */
const hasZerosAt = (bytes: Uint8Array, parity: 0 | 1) => {
  const sample = bytes.subarray(0, 1_000).filter((_, index) => index % 2 === parity);
  return sample.length > 0 && sample.filter((byte) => byte === 0).length > sample.length / 2;
};

export function decodeText(bytes: Uint8Array): Decoded {
  const decoded = decode(bytes);
  refuseOtherFiles(decoded.text);
  return decoded;
}

/** Decodes text that is not valid UTF-8 as Windows-1252, or as Mac Roman if that gives more plausible words. */
function decode(bytes: Uint8Array): Decoded {
  const read = (label: string, encoding: Encoding, fatal = false) => ({
    text: new TextDecoder(label, { fatal }).decode(bytes),
    encoding,
  });
  if (startsWith(bytes, 0xff, 0xfe) || hasZerosAt(bytes, 1)) return read('utf-16le', 'UTF-16');
  if (startsWith(bytes, 0xfe, 0xff) || hasZerosAt(bytes, 0)) return read('utf-16be', 'UTF-16');
  try {
    return read('utf-8', 'UTF-8', true);
  } catch {
    const windows = read('windows-1252', 'Windows-1252');
    return looksLikeMac(windows.text) ? read('macintosh', 'Mac Roman') : windows;
  }
}

/** How Windows-1252 reads é, ü, ä, å, á, à, ô, ë, ç, è and ê of Mac Roman; its own words have no such sequences. */
const MAC_LETTERS = /[a-z][ŽŸŠŒ]|[a-z][‡ˆ™‘][a-z]|[\u008D\u008F\u0090]/;

/** Only Excel's “CSV (Macintosh)” ends lines with CR alone. */
const looksLikeMac = (text: string) =>
  MAC_LETTERS.test(text) || (text.includes('\r') && !text.includes('\n'));

/** Pictures contain this character in their first bytes, and undetected UTF-16 contains it in its line ends. */
const NUL = '\0';

function refuseOtherFiles(text: string): void {
  const at = text.indexOf(NUL);
  const isPdf = text.startsWith('%PDF-');
  if (at < 0 && !isPdf) return;
  const line = isPdf ? 1 : text.slice(0, at).split(/\r\n|\r|\n/).length;
  throw new UnreadableFile(
    `Line ${line} has characters that are not text. Choose a CSV file, or save the list again as “CSV UTF-8”.`,
  );
}
