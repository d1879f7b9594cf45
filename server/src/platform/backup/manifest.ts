import { createHmac } from 'node:crypto';
import { z } from 'zod';

export const manifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  createdAt: z.string(),
  /**
   * Fingerprint of EPORT_ENCRYPTION_KEY, which decrypts stored SMTP passwords and saved responses. A backup never contains the key
   * itself.
   */
  keyFingerprint: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /**
   * Partitions by month: `name` is a partition of the table `history`. A null bound is open; a partition with two null bounds takes the
   * rows that fit no other.
   */
  months: z
    .array(
      z.object({
        history: z.string(),
        name: z.string(),
        from: z.iso.datetime().nullable(),
        to: z.iso.datetime().nullable(),
      }),
    )
    .default([]),
  /** Values are text, since they are bigint; null means never used. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type Month = Manifest['months'][number];

/** The last part of a backup: the counts and checksums of everything before it. */
export const sealSchema = z.object({
  /** By table. */
  rows: z.record(z.string(), z.number()),
  documents: z.number(),
  /** Of the manifest, of each table, and of all documents together. */
  sha256: z.record(z.string(), z.string()),
});
export type Seal = z.infer<typeof sealSchema>;

export const MANIFEST = 'manifest.json';
export const SEAL = 'seal.json';
export const tablePart = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`;
export const documentPart = (key: string) => `documents/${key}`;

export type PartName =
  | { kind: 'manifest' | 'seal' }
  | { kind: 'table'; table: string }
  | { kind: 'document'; key: string };

/** Matches only keys that the storage generates, so that a part cannot choose a path. */
const DOCUMENT = /^documents\/([0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f-]{36})$/;

export function readPartName(name: string): PartName | undefined {
  if (name === MANIFEST) return { kind: 'manifest' };
  if (name === SEAL) return { kind: 'seal' };
  const table = /^tables\/([^/]+)\/\d{6,}\.copy$/.exec(name)?.[1];
  if (table !== undefined) return { kind: 'table', table };
  const key = DOCUMENT.exec(name)?.[1];
  return key === undefined ? undefined : { kind: 'document', key };
}

export const fingerprintOf = (encryptionKey: Buffer): string =>
  createHmac('sha256', encryptionKey).update('ePort backup').digest('hex').slice(0, 16);
