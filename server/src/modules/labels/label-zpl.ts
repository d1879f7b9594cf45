import type { Label } from './label.ts';
import { cutToEms, emsOf, splitAtEms } from './zebra-font.ts';

/** 4 × 6 inches at 203 dots per inch. */
const PAPER = { width: 812, height: 1218 };
const LEFT = 45;
const WIDTH = PAPER.width - 2 * LEFT;
const MIN_FONT_SIZE = 24;

/** ZPL II. `^CI28` reads the texts as UTF-8. */
export const labelsZpl = (labels: Label[]): string => labels.map(labelZpl).join('\n');

const labelZpl = (label: Label): string =>
  [
    '^XA',
    '^CI28',
    `^PW${PAPER.width}`,
    `^LL${PAPER.height}`,
    '^LH0,0',
    text(label.agent, { y: 48, size: 28, width: WIDTH - 240 }),
    text(label.received, { y: 48, size: 28, align: 'R' }),
    rule(90),
    text(label.mailbox, { y: 110, size: fitting(label.mailbox, 170) }),
    ...twoLines(label.name, { y: 285, size: 48 }),
    text(label.destination, { y: 405, size: fitting(label.destination, 58) }),
    text(label.description, { y: 485, size: 28 }),
    rule(535),
    fact('Weight', label.weight, { x: LEFT, width: 225 }),
    fact('Tracking', label.tracking, { x: LEFT + 235, width: 245 }),
    fact('Warehouse', label.warehouse, { x: LEFT + 500, width: WIDTH - 500 }),
    ...(label.isOnHold ? [hold()] : []),
    barcode(label.barcode),
    text(label.barcode, { y: 1115, size: 52, align: 'C' }),
    '^XZ',
  ].join('\n');

const fitting = (value: string, size: number, width = WIDTH) =>
  Math.max(MIN_FONT_SIZE, Math.min(size, Math.floor(width / emsOf(value))));

type Place = { y: number; size: number; x?: number; width?: number; align?: 'L' | 'C' | 'R' };

/** `^FB` would print further lines over the first one, so the text is cut to what fits. */
function text(value: string, { y, size, x = LEFT, width = WIDTH, align = 'L' }: Place): string {
  const fits = cutToEms(value, width / size);
  return `^FO${x},${y}^A0N,${size}^FB${width},1,0,${align}^FH_^FD${escaped(fits)}^FS`;
}

/** A name has room for two lines. */
function twoLines(value: string, { y, size }: { y: number; size: number }): string[] {
  const [first, rest] = splitAtEms(value, WIDTH / size);
  return [text(first, { y, size }), ...(rest ? [text(rest, { y: y + size + 6, size })] : [])];
}

/** Escapes the characters that begin a command and the `_` of `^FH_`. A backslash would break the line in `^FB`. */
const escaped = (value: string) =>
  value
    .replaceAll('\\', '/')
    .replace(/[\^~_]/g, (character) => `_${character.charCodeAt(0).toString(16).toUpperCase()}`);

const rule = (y: number) => `^FO${LEFT},${y}^GB${WIDTH},3,3^FS`;

const fact = (title: string, value: string, { x, width }: { x: number; width: number }) =>
  `${text(title, { x, width, y: 555, size: 26 })}\n${text(value, { x, width, y: 592, size: fitting(value, 38, width) })}`;

/** White on black: `^FR` inverts what is below. */
const hold = () =>
  `^FO${LEFT},665^GB${WIDTH},110,110^FS
^FO${LEFT + 25},682^FR^A0N,88^FDHOLD^FS
^FO${LEFT + 320},702^FR^A0N,48^FDInvoice required^FS`;

/**
 * Draws a Code 128 barcode with modules of at most five dots, fewer if it would not fit the paper with a quiet zone of ten modules on
 * either side.
 */
function barcode(code: string): string {
  // Each character takes 11 modules, as do start, checksum and stop, which ends with a bar of two more.
  const modules = 11 * (code.length + 3) + 2;
  const module = Math.min(5, Math.floor(PAPER.width / (modules + 20)));
  const x = Math.round((PAPER.width - modules * module) / 2);
  return `^FO${x},815^BY${module}^BCN,270,N,N,N^FD${code}^FS`;
}
