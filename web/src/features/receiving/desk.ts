import type { Receipt, ScannedCode } from '@eport/contract/receiving/receiving.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import { readScan, SCAN_PROBLEMS, type Scan, type ScanCommand } from '@eport/contract/scanning/read-scan.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { formatDateTime, formatWeight } from '../../lib/format.ts';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import { type DeskState, doubtOf, newDraft, type Owner, stepOf } from './desk-draft.ts';
import type { ReceiveBody } from './outbox.ts';
import type { Store } from './store.ts';

export type DeskDeps = {
  store: Store<DeskState>;
  lookUp: (code: string) => Promise<ScannedCode>;
  findOwners: (text: string) => Promise<Owner[]>;
  receive: (body: ReceiveBody) => Promise<Receipt | null>;
  onReceipt: (receipt: Receipt) => void;
  undoLast: () => Promise<ScanReply>;
  now: () => number;
};

const good = (message: string): ScanReply => ({ tone: 'good', message });
const look = (message: string): ScanReply => ({ tone: 'look', message });
const stop = (message: string): ScanReply => ({ tone: 'stop', message });

const nameOf = ({ name, mailboxId }: Owner) => `${name} (${mailboxId})`;

export function createDesk(deps: DeskDeps) {
  const { store } = deps;
  let weighed: { weight: number; at: number } | null = null;
  const draft = () => store.get().draft;
  const change = (changes: Partial<NonNullable<DeskState['draft']>>) => {
    const current = draft();
    if (current) store.set({ draft: { ...current, ...changes } });
  };

  async function scan(text: string): Promise<ScanReply> {
    const read = readScan(text);
    if (read.kind === 'command') return command(read.command);
    if (read.kind === 'shelf') return setShelf(read.shelf);
    if (read.kind === 'size') return setSize(read);
    switch (stepOf(draft())) {
      case 'code':
        return identify(read);
      case 'owner':
        return findOwner(text.trim());
      case 'content':
        return describe(text.trim(), read);
      default:
        return weigh(read);
    }
  }

  function command(name: ScanCommand): Promise<ScanReply> | ScanReply {
    switch (name) {
      case 'SAVE':
        return confirmWeight();
      case 'HOLD':
        return hold();
      case 'UNDO':
        return draft() ? discard() : deps.undoLast();
      case 'PHOTO':
        return photo();
      default:
        return stepOf(draft()) === 'owner' ? leaveUnknown() : discard();
    }
  }

  function photo(): ScanReply {
    const [last] = store.get().receipts;
    return last
      ? look(`Open package #${last.id} below to take its photo.`)
      : stop('Receive a package before taking its photo.');
  }

  function discard(): ScanReply {
    if (!draft()) return good('Ready for the next package.');
    store.set({ draft: null });
    return look('The package was not saved. Ready for the next one.');
  }

  function leaveUnknown(): ScanReply {
    change({ owner: 'unknown', choices: [] });
    return look('Owner unknown. Enter the weight.');
  }

  function hold(): ScanReply {
    const current = draft();
    if (!current) return stop('Scan a package before putting it on hold.');
    if (current.announced?.hasInvoice) return look('The invoice has already arrived, so no hold is needed.');
    change({ hold: !current.hold });
    return good(current.hold ? 'Hold removed.' : 'On hold until the invoice arrives.');
  }

  function setShelf(shelf: string): ScanReply {
    store.set({ settings: { ...store.get().settings, shelf } });
    return good(`Shelf ${shelf} for this and the next packages.`);
  }

  function setSize({ length, width, height }: Extract<Scan, { kind: 'size' }>): ScanReply {
    if (!draft()) return stop('Scan a package before entering its size.');
    change({ size: { length, width, height } });
    return good(`Size ${length} × ${width} × ${height} in.`);
  }

  async function identify(read: Scan): Promise<ScanReply> {
    if (store.get().settings.warehouseId === null) return stop('Choose the warehouse first.');
    if (read.kind === 'nothing') return stop(SCAN_PROBLEMS[read.problem]);
    if (read.kind === 'package')
      return look(`This is the label of package #${read.packageId}, which has been received.`);
    if (read.kind !== 'code' && read.kind !== 'mailbox')
      return stop('Scan the code of a package before its weight.');
    const found = newDraft(read.code, read.kind === 'code' ? read.carrier : null);
    try {
      const { received, announced } = await deps.lookUp(read.code);
      if (received) return look(receivedBefore(received));
      store.set({ draft: { ...found, announced } });
      if (!announced) return look('Not announced. Scan or type the mailbox ID.');
      return good(`${announced.customerName}: ${announced.description}. Enter the weight.`);
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
      store.set({ draft: { ...found, offline: true } });
      return look('No connection. Enter the weight. The owner will be matched later.');
    }
  }

  async function findOwner(text: string): Promise<ScanReply> {
    const picked = draft()?.choices[Number(text) - 1];
    if (picked) return pick(picked);
    if (text.length < 2) return stop('Scan the mailbox ID, or type a name or email.');
    const owners = await deps.findOwners(text);
    const exact = owners.filter(({ mailboxId }) => mailboxId === text.toUpperCase());
    const [only, ...others] = exact.length > 0 ? exact : owners;
    if (!only) return stop(`No customer found for “${text}”. Scan *NEXT if the owner is unknown.`);
    if (others.length === 0) return pick(only);
    change({ choices: owners });
    return look('Several customers match. Enter the number of one, or type more.');
  }

  function pick(owner: Owner): ScanReply {
    change({ owner, choices: [] });
    return good(`${nameOf(owner)}. What is in the package?`);
  }

  function describe(text: string, read: Scan): ScanReply {
    if (text === '' || read.kind === 'weight' || (read.kind === 'code' && read.carrier !== null))
      return stop('Type what is in the package first.');
    change({ description: text });
    return good(`${text}. Enter the weight.`);
  }

  function weigh(read: Scan): Promise<ScanReply> | ScanReply {
    const current = draft();
    if (read.kind === 'nothing') return stop(SCAN_PROBLEMS[read.problem]);
    if (read.kind !== 'weight') {
      const isSame = 'key' in read && current && read.key === codeKey(current.code);
      return isSame
        ? look('You are already receiving this package. Enter its weight.')
        : stop(`Enter the weight of ${current?.code} first, or scan *NEXT to skip it.`);
    }
    const doubt = doubtOf(read.weight, deps.now(), weighed);
    if (!doubt) return save(read.weight);
    change({ doubtful: read.weight });
    return look(`${doubt} Scan *SAVE if it is right, or enter the weight again.`);
  }

  function confirmWeight(): Promise<ScanReply> | ScanReply {
    const doubtful = draft()?.doubtful;
    return typeof doubtful === 'number'
      ? save(doubtful)
      : stop('There is nothing to save. Enter the weight.');
  }

  async function save(weight: number): Promise<ScanReply> {
    const { draft: current, settings } = store.get();
    if (!current || settings.warehouseId === null) return stop('Scan a package first.');
    const { code, owner, description, size, hold } = current;
    const userId = owner === 'unknown' ? null : (owner?.id ?? null);
    const place = { warehouseId: settings.warehouseId, shelf: settings.shelf, senderName: settings.sender };
    try {
      const receipt = await deps.receive({ ...place, code, userId, description, size, hold, weight });
      store.set({ draft: null });
      weighed = { weight, at: deps.now() };
      if (!receipt) return look(`No connection. ${code} is saved in this browser and will be sent later.`);
      deps.onReceipt(receipt);
      return receivedNow(receipt);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ALREADY_RECEIVED') store.set({ draft: null });
      throw error;
    }
  }

  return { scan };
}

const receivedBefore = ({ id, receivedAt, receivedBy }: Receipt) =>
  `Package #${id} was already received: ${formatDateTime(receivedAt)}${receivedBy ? ` by ${receivedBy}` : ''}.`;

function receivedNow({ id, customerName, mailboxId, weight, status }: Receipt): ScanReply {
  if (mailboxId === null)
    return look(`Package #${id}, ${formatWeight(weight)}: owner unknown. Put it aside.`);
  const hold = status === 'ON_HOLD_INVOICE_REQUIRED' ? ', on hold' : '';
  return good(`Package #${id} for ${customerName} (${mailboxId}), ${formatWeight(weight)}${hold}.`);
}
