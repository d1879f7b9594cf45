import type { ArrivalNotice, Receipt } from '@eport/contract/receiving/receiving.ts';

export type Owner = { id: number; name: string; mailboxId: string };
export type Size = { length: number; width: number; height: number };

/** The package on the scale. */
export type Draft = {
  code: string;
  carrier: string | null;
  announced: ArrivalNotice | null;
  /** The server could not be asked: it will match the owner when the package is sent. */
  offline: boolean;
  owner: Owner | 'unknown' | null;
  /** Customers whose name fits what was typed. */
  choices: Owner[];
  description: string | null;
  size: Size | null;
  hold: boolean;
  /** A weight that has to be confirmed. */
  doubtful: number | null;
};

/** Kept until changed. */
export type DeskSettings = { warehouseId: number | null; shelf: string; sender: string; printing: boolean };

export type DeskState = { draft: Draft | null; settings: DeskSettings; receipts: Receipt[] };

export type Step = 'code' | 'owner' | 'content' | 'weight';

export function stepOf(draft: Draft | null): Step {
  if (draft === null) return 'code';
  if (draft.announced || draft.offline || draft.owner === 'unknown') return 'weight';
  if (draft.owner === null) return 'owner';
  return draft.description === null ? 'content' : 'weight';
}

export const newDraft = (code: string, carrier: string | null): Draft => ({
  code,
  carrier,
  announced: null,
  offline: false,
  owner: null,
  choices: [],
  description: null,
  size: null,
  hold: false,
  doubtful: null,
});

/** In lbs. Freight, not a package: nearly always a typing error. */
const HEAVY = 2_000;
/** A scale that repeats the last value answers within this time. */
const REPEAT_MS = 2_000;

type Weighed = { weight: number; at: number };

/** Why a weight must be confirmed, or null. */
export function doubtOf(weight: number, now: number, last: Weighed | null): string | null {
  if (weight > HEAVY) return `${weight} lbs is more than ${HEAVY} lbs.`;
  if (last && last.weight === weight && now - last.at < REPEAT_MS)
    return `${weight} lbs is the weight of the last package.`;
  return null;
}
