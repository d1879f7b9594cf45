import type { ArrivalNotice, PackageHints, Receipt } from '@eport/contract/receiving/receiving.ts';
import type { PhotographedPackage } from '../../entities/photos/photographed-package.ts';
import { formatWeight } from '../../lib/format.ts';

export type Owner = { id: number; name: string; mailboxId: string };
/** An owner whose mailbox ID was scanned while offline. The server looks it up later. */
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
  /** A weight that *SAVE must confirm. */
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
  photographed: PhotographedPackage | null;
  settings: DeskSettings;
  receipts: Receipt[];
};

export type Step = 'code' | 'owner' | 'content' | 'weight' | 'size';

/** True while the mailbox ID may still be scanned: offline, no one knows yet whether the package is announced. */
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

/** A heavier package would be freight, so the weight is nearly always a typing error. */
const MAX_PLAUSIBLE_LBS = 2_000;
/** A scale may repeat the last value within this time. */
const REPEAT_MS = 2_000;

type Weighed = { weight: number; at: number };

/** Returns why the user should confirm a weight, or null. */
export function doubtOf(weight: number, now: number, last: Weighed | null): string | null {
  if (weight > MAX_PLAUSIBLE_LBS)
    return `${formatWeight(weight)} is more than ${formatWeight(MAX_PLAUSIBLE_LBS)}.`;
  if (last && last.weight === weight && now - last.at < REPEAT_MS)
    return `${formatWeight(weight)} is the weight of the last package.`;
  return null;
}
