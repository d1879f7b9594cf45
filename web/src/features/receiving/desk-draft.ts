import type { ArrivalNotice, PackageHints, Receipt } from '@eport/contract/receiving/receiving.ts';
import type { Photographed } from '../../entities/photos/photographed.ts';
import { formatWeight } from '../../lib/format.ts';

export type Owner = { id: number; name: string; mailboxId: string };
/** Scanned without a connection: the server looks it up. */
type UnseenOwner = { id: null; name: string; mailboxId: string };
export type Size = { length: number; width: number; height: number };

export type Draft = PackageHints & {
  code: string;
  carrier: string | null;
  announced: ArrivalNotice | null;
  offline: boolean;
  owner: Owner | UnseenOwner | 'unknown' | null;
  choices: Owner[];
  description: string | null;
  size: Size | null;
  hold: boolean;
  doubtful: number | null;
  /** A weight that waits for the size. */
  weight: number | null;
};

export type DeskSettings = { warehouseId: number | null; shelf: string; sender: string; printing: boolean };

export type DeskState = {
  draft: Draft | null;
  /** A package whose code or label was scanned after its receipt. */
  shown: Receipt | null;
  /** The package that the camera is open for. */
  photographed: Photographed | null;
  settings: DeskSettings;
  receipts: Receipt[];
};

export type Step = 'code' | 'owner' | 'content' | 'weight' | 'size';

/** No one knows whether the package is announced, so its mailbox ID may follow. */
export const isOwnerOpen = ({ offline, owner }: Draft) => offline && owner === null;

export function stepOf(draft: Draft | null): Step {
  if (draft === null) return 'code';
  const measured = draft.weight === null ? 'weight' : 'size';
  if (draft.announced || draft.owner === 'unknown') return measured;
  if (draft.owner === null) return draft.offline ? measured : 'owner';
  return draft.description === null ? 'content' : measured;
}

export const newDraft = (code: string, carrier: string | null): Draft => ({
  code,
  carrier,
  announced: null,
  offline: false,
  owner: null,
  choices: [],
  contents: [],
  needsSize: false,
  description: null,
  size: null,
  hold: false,
  doubtful: null,
  weight: null,
});

/** In lbs. More is freight, and nearly always a typing error. */
const HEAVY = 2_000;
/** A scale may repeat the last value within this time. */
const REPEAT_MS = 2_000;

type Weighed = { weight: number; at: number };

export function doubtOf(weight: number, now: number, last: Weighed | null): string | null {
  if (weight > HEAVY) return `${formatWeight(weight)} is more than ${formatWeight(HEAVY)}.`;
  if (last && last.weight === weight && now - last.at < REPEAT_MS)
    return `${formatWeight(weight)} is the weight of the last package.`;
  return null;
}
