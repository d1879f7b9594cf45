type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Latin text in UTF-16 has a zero in every other byte. */
const hasZerosAt = (bytes: Uint8Array, parity: 0 | 1) => {
  const sample = bytes.subarray(0, 1_000).filter((_, index) => index % 2 === parity);
  return sample.length > 0 && sample.filter((byte) => byte === 0).length > sample.length / 2;
};

/** Text that is not valid UTF-8 is read as Windows-1252. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const read = (label: string, encoding: Encoding, fatal = false) => ({
    text: new TextDecoder(label, { fatal }).decode(bytes),
    encoding,
  });
  if (startsWith(bytes, 0xff, 0xfe) || hasZerosAt(bytes, 1)) return read('utf-16le', 'UTF-16');
  if (startsWith(bytes, 0xfe, 0xff) || hasZerosAt(bytes, 0)) return read('utf-16be', 'UTF-16');
  try {
    return read('utf-8', 'UTF-8', true);
  } catch {
    return read('windows-1252', 'Windows-1252');
  }
}
