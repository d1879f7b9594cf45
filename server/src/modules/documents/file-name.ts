const MAX_LENGTH = 255;

/** Control characters, and those that turn the direction of text, which would let "exe.fdp" read as "pdf.exe". */
const UNPRINTABLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Names of devices, which no file on Windows can have, with whatever extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** The name that the file had on the sender's device, safe to be kept, shown and offered again; the path is cut off. */
export function cleanFileName(given: string): string {
  const name = given
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(UNPRINTABLE, '')
    .trim()
    .replace(RESERVED, '_$1');
  const { stem, extension } = splitName(name);
  const room = MAX_LENGTH - extension.length;
  return [...stem].slice(0, room).join('').trim() + extension;
}

/** In lower case, without the dot. */
export const extensionOf = (name: string): string => splitName(name).extension.slice(1).toLowerCase();

/** What follows the last dot is an extension only while it is short. */
function splitName(name: string): { stem: string; extension: string } {
  const [, stem = name, extension = ''] = /^(.*?)(\.[^.]{1,10})?$/s.exec(name) ?? [];
  return { stem, extension };
}
