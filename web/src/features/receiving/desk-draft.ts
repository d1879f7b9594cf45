import type { ArrivalNotice, Receipt } from '@eport/contract/receiving/receiving.ts';

export type Owner = { id: number; name: string; mailboxId: string };
export type Size = { length: number; width: number; height: number };

export type Draft = {
  code: string;
  carrier: string | null;
  announced: ArrivalNotice | null;
  offline: boolean;
  owner: Owner | 'unknown' | null;
  choices: Owner[];
  description: string | null;
  size: Size | null;
  hold: boolean;
  doubtful: number | null;
};

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

/** In lbs. More is freight, and nearly always a typing error. */
const HEAVY = 2_000;
/** A scale may repeat the last value within this time. */
const REPEAT_MS = 2_000;

type Weighed = { weight: number; at: number };

export function doubtOf(weight: number, now: number, last: Weighed | null): string | null {
  if (weight > HEAVY) return `${weight} lbs is more than ${HEAVY} lbs.`;
  if (last && last.weight === weight && now - last.at < REPEAT_MS)
    return `${weight} lbs is the weight of the last package.`;
  return null;
}
