import { hasMailboxIdFormat } from '../users/mailbox-id.ts';
import { type Carrier, carrierOf } from './carriers.ts';
import { codeKey, scannedText } from './code-key.ts';
import { MAX_CODE_LENGTH } from './code-length.ts';
import { readSize, readWeight, type Size } from './read-measures.ts';

/** Printed as barcodes with a leading asterisk. */
export const SCAN_COMMANDS = ['SAVE', 'HOLD', 'UNDO', 'NEXT', 'PHOTO'] as const;
export type ScanCommand = (typeof SCAN_COMMANDS)[number];

export const SCAN_PROBLEMS = {
  EMPTY: 'The scan was empty. Scan again.',
  UNKNOWN_COMMAND: 'There is no such command. Use the commands on the command sheet.',
  NOT_A_MEASURE: 'A weight or size must be greater than 0 and at most 99,999.999.',
  SQUARE_CODE: 'This is the square code of the label. Scan the long barcode instead.',
  NOT_A_CODE: 'This is not a code that can be scanned here. Scan the barcode of the label.',
  TOO_LONG: 'This code is longer than 100 characters. Scan the barcode with the tracking number.',
} as const;
export type ScanProblem = keyof typeof SCAN_PROBLEMS;

type Code = { code: string; key: string };

export type Scan =
  | { kind: 'nothing'; problem: ScanProblem }
  | { kind: 'package'; packageId: number }
  /** Some carriers' codes look like mailbox IDs: if no customer has this one, use `code` and `key`. */
  | ({ kind: 'mailbox'; mailboxId: string } & Code)
  | { kind: 'shelf'; shelf: string }
  | { kind: 'command'; command: ScanCommand }
  | { kind: 'carton'; letter: string }
  /** In lbs. */
  | { kind: 'weight'; weight: number }
  /** In inches. */
  | ({ kind: 'size' } & Size)
  | ({ kind: 'code'; carrier: Carrier | null } & Code);

const MIN_KEY_LENGTH = 4;

const PACKAGE_LABEL = /^P-([1-9]\d{0,14})$/i;
const SHELF_LABEL = /^L-(.*)$/i;
const CARTON_LABEL = /^\*?([A-Z])$/i;
const MAX_SHELF_LENGTH = 50;

export const cartonLabel = (letter: string): string => `*${letter}`;

export const packageLabel = (packageId: number): string => `P-${packageId}`;

/** Needs neither network nor database. */
export function readScan(scan: string): Scan {
  const text = scannedText(scan);
  if (text === '') return nothing('EMPTY');
  if (text.startsWith('[)>')) return nothing('SQUARE_CODE');
  const letter = CARTON_LABEL.exec(text)?.[1]?.toUpperCase();
  if (letter !== undefined) return { kind: 'carton', letter };
  if (text.startsWith('*')) return readCommand(text.slice(1));
  const packageId = Number(PACKAGE_LABEL.exec(text)?.[1]);
  if (packageId) return { kind: 'package', packageId };
  const shelf = SHELF_LABEL.exec(text)?.[1]?.trim();
  if (shelf !== undefined && !isCarrierCode(text)) return readShelf(shelf);
  return readMeasure(text) ?? readCode(text);
}

const nothing = (problem: ScanProblem): Scan => ({ kind: 'nothing', problem });

function readCommand(name: string): Scan {
  const command = SCAN_COMMANDS.find((known) => known === name.trim().toUpperCase());
  return command ? { kind: 'command', command } : nothing('UNKNOWN_COMMAND');
}

/** Shelves have short numbers, such as `L-A12-3`; a few carriers' codes begin with L- as well. */
const isCarrierCode = (text: string) => {
  const key = codeKey(text);
  return carrierOf(key) !== null || /\d{8}/.test(key);
};

const readShelf = (shelf: string): Scan =>
  shelf === '' || shelf.length > MAX_SHELF_LENGTH
    ? nothing('NOT_A_CODE')
    : { kind: 'shelf', shelf: shelf.toUpperCase() };

function readMeasure(text: string): Scan | null {
  const weight = readWeight(text);
  if (weight !== undefined) return weight === null ? nothing('NOT_A_MEASURE') : { kind: 'weight', weight };
  const size = readSize(text);
  if (size !== undefined) return size === null ? nothing('NOT_A_MEASURE') : { kind: 'size', ...size };
  return null;
}

/** Carriers come before mailbox IDs: `TBA123456789012` could be either. */
function readCode(text: string): Scan {
  const key = codeKey(text);
  const carrier = carrierOf(key);
  if (carrier === null && hasMailboxIdFormat(text))
    return { kind: 'mailbox', mailboxId: text.toUpperCase(), code: text, key };
  if (text.length > MAX_CODE_LENGTH) return nothing('TOO_LONG');
  return isCode(text, key) ? { kind: 'code', code: text, key, carrier } : nothing('NOT_A_CODE');
}

/** Codes are ASCII with at least one digit; a web address comes from a QR code. */
const isCode = (text: string, key: string) =>
  /^[\x20-\x7e]+$/.test(text) && !text.includes('://') && /\d/.test(key) && key.length >= MIN_KEY_LENGTH;
