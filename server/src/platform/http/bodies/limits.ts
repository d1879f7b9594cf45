import { IMPORT_BODY_LIMIT } from '@eport/contract/imports/import.ts';

const KILOBYTE = 2 ** 10;
const MEGABYTE = 2 ** 20;

/** Maximum bytes that are held at once. */
export type Quota = { account: number; address: number; all: number };

export type Pace = {
  graceSeconds: number;
  bytesPerSecond: number;
  /** Maximum stall that a fast start can save up for. */
  maxStallSeconds: number;
  /** Chunks that may have any size. */
  freePieces: number;
  /** Minimum average size of further chunks: TCP segments have 500 bytes and more, while each chunk costs the same. */
  bytesPerPiece: number;
};

export type BodyLimits = {
  pace: Pace;
  memory: Quota;
  disk: Quota;
  /** Node checks every `checkMs`, so the actual timeout is up to the sum of both. */
  headers: { timeoutMs: number; checkMs: number };
};

export const BODY_LIMITS: BodyLimits = {
  pace: {
    graceSeconds: 10,
    bytesPerSecond: 8 * KILOBYTE,
    maxStallSeconds: 30,
    freePieces: 1_000,
    bytesPerPiece: 128,
  },
  // One import of the maximum size per account, two per process.
  memory: { account: 16 * MEGABYTE, address: 24 * MEGABYTE, all: 32 * MEGABYTE },
  // Twelve uploads of the maximum size per account, fifty per office.
  disk: { account: 128 * MEGABYTE, address: 512 * MEGABYTE, all: 1024 * MEGABYTE },
  headers: { timeoutMs: 20_000, checkMs: 5_000 },
};

/** A body from this size on counts until the response is sent, since its parsed objects are even larger. */
export const HELD_FROM_BYTES = 64 * KILOBYTE;

/** The time that the largest import may take at the slowest pace. */
export const REQUEST_TIMEOUT_MS =
  1_000 * Math.ceil(BODY_LIMITS.pace.maxStallSeconds + IMPORT_BODY_LIMIT / BODY_LIMITS.pace.bytesPerSecond);

/** Smaller JSON is parsed without checking its structure first, since it cannot take long. */
export const UNCHECKED_JSON_BYTES = 4 * KILOBYTE;

export type JsonLimits = {
  depth: number;
  values: number;
  pieceBytes: number;
  elementBytes: number;
  /** Size of the body without its lists. */
  restBytes: number;
};

export const JSON_LIMITS: JsonLimits = {
  // Bodies of the contract have 5 levels.
  depth: 32,
  // An import of 10,000 rows has 180,000 values.
  values: 500_000,
  // Parsing one piece takes at most 20 ms.
  pieceBytes: 128 * KILOBYTE,
  // Three times the largest house bill.
  elementBytes: 128 * KILOBYTE,
  // Twice the largest object. 512 KB of nothing but keys takes 150 ms.
  restBytes: 128 * KILOBYTE,
};
