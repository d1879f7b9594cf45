const MAX_LENGTH = 255;

/** Control characters and bidirectional overrides, which would let "fdp.exe" read as "exe.pdf". */
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Device names, which Windows reserves with any extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

export function cleanFileName(path: string): string {
  const name = path
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(UNPRINTABLE, '')
    .trim()
    .replace(RESERVED, '_$1');
  const { stem, extension } = splitName(name);
  const room = MAX_LENGTH - extension.length;
  return [...stem].slice(0, room).join('').trim() + extension;
}

export const extensionOf = (name: string): string => splitName(name).extension.slice(1).toLowerCase();

function splitName(name: string): { stem: string; extension: string } {
  const [, stem = name, extension = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? [];
  return { stem, extension };
}
