import type { Carton } from '@eport/contract/cartons/carton.ts';
import type { PackageHints, Receipt, ScannedCode } from '@eport/contract/receiving/receiving.ts';
import { codeKey } from '@eport/contract/scanning/code-key.ts';
import { readScan, SCAN_PROBLEMS, type Scan, type ScanCommand } from '@eport/contract/scanning/read-scan.ts';
import { looksLikeMailboxId } from '@eport/contract/users/mailbox-id.ts';
import { type Photographed, photographedOf } from '../../entities/photos/photographed.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { isUnreachable } from '../../lib/api/unreachable.ts';
import type { Store } from '../../lib/store.ts';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import { isContentsLikeShelf, labelInsteadOfContents } from './contents.ts';
import type { ReceiveBody } from './desk-calls.ts';
import {
  type DeskState,
  doubtOf,
  isOwnerOpen,
  newDraft,
  type Owner,
  type Size,
  stepOf,
} from './desk-draft.ts';
import {
  good,
  look,
  nameOf,
  packageLabel,
  receivedBefore,
  receivedNow,
  sizeTaken,
  stop,
} from './desk-replies.ts';

export type DeskDeps = {
  store: Store<DeskState>;
  lookUp: (code: string) => Promise<ScannedCode>;
  getReceipt: (id: number) => Promise<Receipt>;
  findOwners: (text: string) => Promise<Owner[]>;
  getHints: (userId: number) => Promise<PackageHints>;
  cartons: () => Carton[];
  /** `onStored` runs once the package cannot get lost, before the server answers. */
  receive: (body: ReceiveBody, onStored: () => void) => Promise<Receipt | null>;
  /** The code of the package that was saved last, while it waits for the server. */
  lastWaiting: () => string | null;
  undo: (id: number) => Promise<void>;
  takePhoto: () => Promise<ScanReply>;
  now: () => number;
};

const NO_SEARCH =
  'No connection, so names cannot be looked up. Scan the mailbox ID, or *NEXT if the owner is unknown.';

const NO_OWNER = { id: null, mailboxId: null };

const nothing = (): void => undefined;

/** Users repeat a command within this time if they are not sure that it was scanned. */
const REPEAT_COMMAND_MS = 5_000;

export function createDesk(deps: DeskDeps) {
  const { store } = deps;
  /** The callback of the current scan. */
  let onScanStored = nothing;
  let weighed: { weight: number; at: number } | null = null;
  /** The last scan, if it was a command that was done. */
  let done: { command: ScanCommand; at: number } | null = null;
  const draft = () => store.get().draft;
  const change = (changes: Partial<NonNullable<DeskState['draft']>>) => {
    const current = draft();
    if (current) store.set({ draft: { ...current, ...changes } });
  };

  async function scan(text: string, onStored = nothing): Promise<ScanReply> {
    onScanStored = onStored;
    const read = readScan(text);
    const isPhoto = read.kind === 'command' && read.command === 'PHOTO';
    if (!isPhoto) store.set({ photographed: null });
    if (read.kind === 'command') return repeatable(read.command);
    done = null;
    const step = stepOf(draft());
    if (read.kind === 'shelf' && !(step === 'content' && isContentsLikeShelf(text)))
      return setShelf(read.shelf);
    if (read.kind === 'size') return setSize(read);
    if (read.kind === 'carton') return setCarton(read.letter);
    switch (step) {
      case 'code':
        return identify(read);
      case 'owner':
        return findOwner(text.trim(), read);
      case 'content':
        return describe(text.trim(), read);
      default:
        return weigh(read);
    }
  }

  async function repeatable(name: ScanCommand): Promise<ScanReply> {
    const isAgain = done?.command === name && deps.now() - done.at < REPEAT_COMMAND_MS;
    if (isAgain && name === 'UNDO') return look('Undone already. To undo one more, scan *UNDO again later.');
    if (isAgain && name === 'NEXT' && draft()?.owner === 'unknown')
      return look('Owner unknown already. Enter the weight, or scan *NEXT again later to leave the package.');
    if (isAgain && name === 'SAVE' && draft())
      return look('Weight saved already. Enter the size, or scan *SAVE again later to leave it out.');
    done = null;
    const reply = await command(name);
    if (reply.tone !== 'stop') done = { command: name, at: deps.now() };
    return reply;
  }

  function command(name: ScanCommand): Promise<ScanReply> | ScanReply {
    switch (name) {
      case 'SAVE':
        return confirmWeight();
      case 'HOLD':
        return hold();
      case 'UNDO':
        return draft() || store.get().shown ? discard() : undoLast();
      case 'PHOTO':
        return photo();
      default:
        return hasOpenOwner() ? leaveUnknown() : discard();
    }
  }

  /** Also true without a connection: a user who scans *NEXT for an unknown owner may not have noticed that it is gone. */
  const hasOpenOwner = () => {
    const current = draft();
    return current !== null && (stepOf(current) === 'owner' || isOwnerOpen(current));
  };

  function photo(): Promise<ScanReply> | ScanReply {
    const { photographed, shown, receipts } = store.get();
    if (photographed) return deps.takePhoto();
    const waiting = shown ? null : deps.lastWaiting();
    if (waiting !== null) return openCamera({ id: null, code: waiting, photoCount: 0 });
    const receipt = shown ?? receipts[0];
    if (!receipt) return stop('Receive a package before taking its photo.');
    if (!receipt.can.addPhoto.allowed) return stop(receipt.can.addPhoto.message);
    return openCamera(photographedOf(receipt));
  }

  function openCamera(photographed: Photographed): ScanReply {
    store.set({ photographed });
    return look(`Package ${packageLabel(photographed)}: hold it to the camera, then scan *PHOTO again.`);
  }

  async function undoLast(): Promise<ScanReply> {
    if (deps.lastWaiting() !== null)
      return stop('The last package waits for the server. Undo it once it is sent.');
    const [last] = store.get().receipts;
    if (!last) return stop('There is nothing to undo.');
    await deps.undo(last.id);
    return good(`The receipt of package #${last.id} is undone.`);
  }

  function discard(): ScanReply {
    const wasDraft = draft() !== null;
    store.set({ draft: null, shown: null });
    return wasDraft
      ? look('The package was not saved. Ready for the next one.')
      : good('Ready for the next package.');
  }

  function leaveUnknown(): ScanReply {
    change({ owner: 'unknown', choices: [] });
    return look('Owner unknown. Enter the weight.');
  }

  function hold(): ScanReply {
    const current = draft();
    if (!current) return stop('Scan a package before putting it on hold.');
    if (current.announced?.hasInvoice) return look('The invoice has already arrived, so no hold is needed.');
    if (current.hold) return look('On hold already.');
    change({ hold: true });
    return good('On hold until the invoice arrives.');
  }

  function removeHold(): ScanReply {
    change({ hold: false });
    return good('Hold removed.');
  }

  function setShelf(shelf: string): ScanReply {
    store.set({ settings: { ...store.get().settings, shelf } });
    return good(`Shelf ${shelf} for this and the next packages.`);
  }

  function setCarton(letter: string): Promise<ScanReply> | ScanReply {
    const carton = deps.cartons().find((one) => one.letter === letter);
    return carton ? setSize(carton) : stop(`There is no carton ${letter}.`);
  }

  function setSize({ length, width, height }: Size): Promise<ScanReply> | ScanReply {
    const current = draft();
    if (!current) return stop('Scan a package before entering its size.');
    const size = { length, width, height };
    change({ size });
    return current.weight === null ? sizeTaken(size) : save(current.weight);
  }

  async function identify(read: Scan): Promise<ScanReply> {
    if (store.get().settings.warehouseId === null) return stop('Choose the warehouse first.');
    if (read.kind === 'nothing') return stop(SCAN_PROBLEMS[read.problem]);
    if (read.kind === 'package') return show(await deps.getReceipt(read.packageId));
    if (read.kind !== 'code' && read.kind !== 'mailbox')
      return stop('Scan the code of a package before its weight.');
    const found = newDraft(read.code, read.kind === 'code' ? read.carrier : null);
    try {
      const { received, announced } = await deps.lookUp(read.code);
      if (received) return show(received);
      store.set({ draft: { ...found, announced, needsSize: announced?.needsSize ?? false }, shown: null });
      if (!announced) return look('Not announced. Scan or type the mailbox ID.');
      return good(`${announced.customerName}: ${announced.description}. ${nextMeasure()}`);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      store.set({ draft: { ...found, offline: true }, shown: null });
      return look('No connection. Scan the mailbox ID if there is one, then enter the weight.');
    }
  }

  function show(receipt: Receipt): ScanReply {
    store.set({ shown: receipt });
    return receivedBefore(receipt);
  }

  const nextMeasure = () =>
    draft()?.needsSize && !draft()?.size ? 'Enter the weight and the size.' : 'Enter the weight.';

  async function findOwner(text: string, read: Scan): Promise<ScanReply> {
    if (read.kind === 'code' && read.carrier !== null)
      return stop(`Enter the owner of ${draft()?.code} first. Scan *NEXT if the owner is unknown.`);
    const picked = draft()?.choices[Number(text) - 1];
    if (picked) return pick(picked);
    if (text.length < 2) return stop('Scan the mailbox ID, or type a name or email.');
    let owners: Owner[];
    try {
      owners = await deps.findOwners(text);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      return looksLikeMailboxId(text) ? pickUnseen(text) : stop(NO_SEARCH);
    }
    const exact = owners.filter(({ mailboxId }) => mailboxId === text.toUpperCase());
    const [only, ...others] = exact.length > 0 ? exact : owners;
    if (!only) return stop(`No customer found for “${text}”. Scan *NEXT if the owner is unknown.`);
    if (others.length === 0) return pick(only);
    change({ choices: owners });
    return look('Several customers match. Enter the number of one, or type more.');
  }

  function pickUnseen(text: string): ScanReply {
    const mailboxId = text.toUpperCase();
    change({ owner: { id: null, name: 'Owner matched later', mailboxId }, choices: [] });
    return look(`No connection: mailbox ${mailboxId} is checked later. What is in the package?`);
  }

  async function pick(owner: Owner): Promise<ScanReply> {
    // Without hints the package can be received all the same.
    const hints = await deps.getHints(owner.id).catch(() => ({ contents: [], needsSize: false }));
    change({ owner, choices: [], ...hints });
    return good(`${nameOf(owner)}. What is in the package?`);
  }

  function describe(text: string, read: Scan): ScanReply {
    const description = draft()?.contents[Number(text) - 1] ?? text;
    const isPicked = description !== text;
    if (
      !isPicked &&
      (text === '' || read.kind === 'weight' || (read.kind === 'code' && read.carrier !== null))
    )
      return stop('Type what is in the package first.');
    const current = draft();
    const label = current && !isPicked ? labelInsteadOfContents(read, current) : null;
    if (label !== null) return look(`That is ${label}. What is in the package?`);
    change({ description });
    return good(`${description}. ${nextMeasure()}`);
  }

  function weigh(read: Scan): Promise<ScanReply> | ScanReply {
    const current = draft();
    if (read.kind === 'nothing') return stop(SCAN_PROBLEMS[read.problem]);
    if (read.kind !== 'weight') {
      if (read.kind === 'mailbox' && current && isOwnerOpen(current))
        return looksLikeMailboxId(read.mailboxId) ? pickUnseen(read.mailboxId) : stop(NO_SEARCH);
      const isSame = 'key' in read && current && read.key === codeKey(current.code);
      const missing = current?.weight === null ? 'weight' : 'size';
      return isSame
        ? look(`This package is on the scale already. Enter its ${missing}.`)
        : stop(`Enter the ${missing} of ${current?.code} first, or scan *NEXT to leave it.`);
    }
    const doubt = doubtOf(read.weight, deps.now(), weighed);
    if (!doubt) return takeWeight(read.weight);
    change({ doubtful: read.weight });
    return look(`${doubt} Scan *SAVE if it is right, or enter the weight again.`);
  }

  function takeWeight(weight: number): Promise<ScanReply> | ScanReply {
    const current = draft();
    if (!current?.needsSize || current.size) return save(weight);
    change({ weight, doubtful: null });
    return look('This route is charged by volume. Enter the size or a carton. *SAVE leaves it out.');
  }

  function confirmWeight(): Promise<ScanReply> | ScanReply {
    const { doubtful = null, weight = null } = draft() ?? {};
    if (doubtful !== null) return takeWeight(doubtful);
    return weight === null ? stop('There is nothing to save. Enter the weight.') : save(weight);
  }

  async function save(weight: number): Promise<ScanReply> {
    const { draft: current, settings } = store.get();
    if (!current || settings.warehouseId === null) return stop('Scan a package first.');
    const { code, owner, description, size, hold } = current;
    const { id: userId, mailboxId } = owner === 'unknown' || owner === null ? NO_OWNER : owner;
    const place = { warehouseId: settings.warehouseId, shelf: settings.shelf, senderName: settings.sender };
    const package_ = { ...place, code, userId, mailboxId, description, size, hold, weight };
    const onStored = onScanStored;
    try {
      const receipt = await deps.receive(package_, () => {
        store.set({ draft: null });
        onStored();
      });
      store.set({ draft: null });
      weighed = { weight, at: deps.now() };
      if (!receipt) return look(`No connection. ${code} is saved in this browser and will be sent later.`);
      return receivedNow(receipt);
    } catch (error) {
      const { code: problem } = error instanceof ApiError ? error : {};
      if (problem !== 'ALREADY_RECEIVED') store.set({ draft: current });
      if (problem === 'MAILBOX_NOT_FOUND') change({ owner: null, offline: false });
      throw error;
    }
  }

  return { scan, removeHold };
}
