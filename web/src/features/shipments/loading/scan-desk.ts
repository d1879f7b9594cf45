import { readScan, SCAN_PROBLEMS, type ScanCommand } from '@eport/contract/scanning/read-scan.ts';
import type { LoadingPackage, ScanResult } from '@eport/contract/shipments/loading.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import type { ScanReply, ScanTone } from '../../../ui/scan/scan-reply.ts';

type Deps = {
  /** `loaded` or `unloaded`. */
  done: string;
  /** Returns null if the scan waits for the server. */
  send: (code: string, confirmed: boolean, onStored: () => void) => Promise<ScanResult | null>;
  hasWaiting: () => boolean;
  undo: (packageId: number) => Promise<void>;
  onScanned: (scanned: LoadingPackage) => void;
  /** Called with the code that waits for a confirmation, or null. */
  onPending: (code: string | null) => void;
};

/** Refusals that the user can override by confirming the scan, and the tones of their messages. */
const CONFIRMABLE: Partial<Record<string, ScanTone>> = {
  SCAN_NOT_PLANNED: 'look',
  SCAN_ON_HOLD: 'stop',
  SCAN_NOT_ABOARD: 'stop',
};

export function createScanDesk({ done, send, hasWaiting, undo, onScanned, onPending }: Deps) {
  let pending: string | null = null;
  let lastScannedId: number | null = null;

  const setPending = (code: string | null) => {
    pending = code;
    onPending(code);
  };

  /** Called for every sent scan, even one that had to wait, since *UNDO undoes the last one that was counted. */
  const onSent = ({ outcome, package: scanned }: ScanResult) => {
    if (outcome !== 'ALREADY_COUNTED') lastScannedId = scanned.id;
  };

  async function scan(text: string, onStored: () => void): Promise<ScanReply> {
    const read = readScan(text);
    // Enter alone, an empty text, confirms.
    if (pending !== null && text.trim() === '') return count(pending, true, onStored);
    if (read.kind === 'command') return command(read.command, onStored);
    if (read.kind === 'nothing') return { tone: 'stop', message: SCAN_PROBLEMS[read.problem] };
    if (read.kind !== 'package' && read.kind !== 'code' && read.kind !== 'mailbox')
      return { tone: 'stop', message: 'Scan the label or a code of a package.' };
    return count(text, false, onStored);
  }

  function command(name: ScanCommand, onStored: () => void): Promise<ScanReply> | ScanReply {
    if (name === 'SAVE' && pending !== null) return count(pending, true, onStored);
    if (name === 'NEXT') {
      setPending(null);
      return { tone: 'good', message: 'Ready for the next package.' };
    }
    if (name === 'UNDO') return undoLast();
    return { tone: 'stop', message: 'There is nothing to confirm. Scan a package.' };
  }

  async function count(code: string, confirmed: boolean, onStored: () => void): Promise<ScanReply> {
    setPending(null);
    try {
      const result = await send(code, confirmed, onStored);
      if (!result)
        return {
          tone: 'look',
          message: `No connection. ${code} is saved in this browser and will be sent later.`,
        };
      const { outcome, package: scanned } = result;
      onScanned(scanned);
      onSent(result);
      if (outcome === 'ALREADY_COUNTED') return { tone: 'look', message: countedBefore(scanned) };
      return { tone: 'good', message: countedNow(scanned, outcome) };
    } catch (error) {
      const tone = error instanceof ApiError ? CONFIRMABLE[error.code] : undefined;
      if (!(error instanceof ApiError) || !tone) throw error;
      setPending(code);
      return { tone, message: `${error.message} Press Enter or scan *SAVE.` };
    }
  }

  const countedNow = ({ id, customerName, mailboxId, isExtra }: LoadingPackage, outcome: string) => {
    const owner = mailboxId ? `${customerName} (${mailboxId})` : customerName;
    const note = outcome === 'FOUND' ? ', which was missing' : '';
    return `Package #${id} for ${owner}${note}: ${done}${isExtra ? ' as extra' : ''}.`;
  };

  const countedBefore = ({ id, scannedAt, scannedByName }: LoadingPackage) =>
    `Package #${id} was already ${done} on ${scannedAt ? formatDateTime(scannedAt) : 'this desk'} by ${scannedByName}.`;

  async function undoLast(): Promise<ScanReply> {
    if (hasWaiting())
      return { tone: 'stop', message: 'The last scan waits for the server. Undo it once it is sent.' };
    if (lastScannedId === null) return { tone: 'stop', message: 'There is nothing to undo.' };
    const id = lastScannedId;
    await undo(id);
    lastScannedId = null;
    return { tone: 'good', message: `Package #${id} is no longer ${done}.` };
  }

  return { scan, onSent };
}
