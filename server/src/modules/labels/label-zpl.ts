import type { Label } from './label.ts';

/** 4 × 6 inches at 203 dots per inch. */
const PAPER = { width: 812, height: 1218 };
const LEFT = 45;
const WIDTH = PAPER.width - 2 * LEFT;

/** Zebra's font 0 is rarely wider than this share of its height. */
const CHARACTER_WIDTH = 0.62;

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
    text(label.name, { y: 285, size: 48, lines: 2 }),
    text(label.destination, { y: 405, size: fitting(label.destination, 58) }),
    text(label.description, { y: 485, size: 28 }),
    rule(535),
    fact('Weight', label.weight, { x: LEFT, width: 225 }),
    fact('Tracking', label.tracking, { x: LEFT + 235, width: 255 }),
    fact('Warehouse', label.warehouse, { x: LEFT + 500, width: WIDTH - 500 }),
    ...(label.isOnHold ? [hold()] : []),
    barcode(label.barcode),
    text(label.barcode, { y: 1115, size: 52, align: 'C' }),
    '^XZ',
  ].join('\n');

const fitting = (value: string, size: number) =>
  Math.min(size, Math.floor(WIDTH / (value.length * CHARACTER_WIDTH)));

type Place = { y: number; size: number; x?: number; width?: number; lines?: number; align?: 'L' | 'C' | 'R' };

/** `^FB` would print further lines over the last one, so the text is cut to what certainly fits. */
function text(value: string, { y, size, x = LEFT, width = WIDTH, lines = 1, align = 'L' }: Place): string {
  const fits = Math.floor((width * lines) / (size * CHARACTER_WIDTH * 0.8));
  return `^FO${x},${y}^A0N,${size}^FB${width},${lines},0,${align}^FH_^FD${escaped(cut(value, fits))}^FS`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function cut(value: string, length: number): string {
  const pieces = Array.from(graphemes.segment(value), ({ segment }) => segment);
  return pieces.length <= length ? value : `${pieces.slice(0, length - 1).join('')}…`;
}

/** The characters that begin a command, and the one that `^FH_` uses. A backslash would break the line in `^FB`. */
const escaped = (value: string) =>
  value
    .replaceAll('\\', '/')
    .replace(/[\^~_]/g, (character) => `_${character.charCodeAt(0).toString(16).toUpperCase()}`);

const rule = (y: number) => `^FO${LEFT},${y}^GB${WIDTH},3,3^FS`;

const fact = (title: string, value: string, { x, width }: { x: number; width: number }) =>
  `${text(title, { x, width, y: 555, size: 26 })}\n${text(value, { x, width, y: 592, size: 38 })}`;

/** White on black: `^FR` inverts what is below. */
const hold = () =>
  `^FO${LEFT},665^GB${WIDTH},110,110^FS
^FO${LEFT + 25},682^FR^A0N,88^FDHOLD^FS
^FO${LEFT + 320},702^FR^A0N,48^FDInvoice required^FS`;

/** The scanner's quiet zone needs ten modules on either side. */
function barcode(code: string): string {
  const modules = 11 * (code.length + 3) + 2;
  const module = Math.min(5, Math.floor(PAPER.width / (modules + 20)));
  const x = Math.round((PAPER.width - modules * module) / 2);
  return `^FO${x},815^BY${module}^BCN,270,N,N,N^FD${code}^FS`;
}
