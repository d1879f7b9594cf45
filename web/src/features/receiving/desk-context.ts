import type { Carton } from '@eport/contract/cartons/carton.ts';
import type { PackageHints, Receipt, ScannedCode } from '@eport/contract/receiving/receiving.ts';
import type { ScanCommand } from '@eport/contract/scanning/read-scan.ts';
import type { Store } from '../../lib/store.ts';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import type { ReceiveBody } from './desk-calls.ts';
import type { DeskState, Draft, Owner } from './desk-draft.ts';

export type DeskDeps = {
  store: Store<DeskState>;
  lookUp: (code: string) => Promise<ScannedCode>;
  getReceipt: (id: number) => Promise<Receipt>;
  findOwners: (text: string) => Promise<Owner[]>;
  getHints: (userId: number) => Promise<PackageHints>;
  cartons: () => Carton[];
  /** Calls `onStored` as soon as the browser has stored the package, before the server responds. */
  receive: (body: ReceiveBody, onStored: () => void) => Promise<Receipt | null>;
  /** The code of the package that was saved last, while it waits for the server. */
  lastWaiting: () => string | null;
  undo: (id: number) => Promise<void>;
  takePhoto: () => Promise<ScanReply>;
  now: () => number;
};

export type Desk = DeskDeps & {
  draft: () => Draft | null;
  change: (changes: Partial<Draft>) => void;
  memory: {
    /** The callback of the current scan. */
    onStored: () => void;
    /** The weight of the last saved package. */
    weighed: { weight: number; at: number } | null;
    /** The last scan, if it was a command that succeeded. */
    done: { command: ScanCommand; at: number } | null;
  };
};

export const noop = (): void => undefined;

export function openDesk(deps: DeskDeps): Desk {
  const draft = () => deps.store.get().draft;
  const change = (changes: Partial<Draft>) => {
    const current = draft();
    if (current) deps.store.set({ draft: { ...current, ...changes } });
  };
  return { ...deps, draft, change, memory: { onStored: noop, weighed: null, done: null } };
}
