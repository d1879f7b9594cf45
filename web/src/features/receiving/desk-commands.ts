import type { ScanCommand } from '@eport/contract/scanning/read-scan.ts';
import { type PhotographedPackage, photographedOf } from '../../entities/photos/photographed-package.ts';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import type { Desk } from './desk-context.ts';
import { isOwnerOpen, stepOf } from './desk-draft.ts';
import { confirmWeight } from './desk-measures.ts';
import { good, look, packageLabel, stop } from './desk-replies.ts';

/** A user who is not sure that a command was scanned repeats it within this time. */
const REPEAT_COMMAND_MS = 5_000;

/** Runs a command, but ignores a quick repetition that would undo, leave or save more than the user meant. */
export async function runCommand(desk: Desk, name: ScanCommand): Promise<ScanReply> {
  const { done } = desk.memory;
  const isAgain = done?.command === name && desk.now() - done.at < REPEAT_COMMAND_MS;
  if (isAgain && name === 'UNDO') return look('Undone already. To undo one more, scan *UNDO again later.');
  if (isAgain && name === 'NEXT' && desk.draft()?.owner === 'unknown')
    return look('Owner unknown already. Enter the weight, or scan *NEXT again later to leave the package.');
  if (isAgain && name === 'SAVE' && desk.draft())
    return look('Weight saved already. Enter the size, or scan *SAVE again later to leave it out.');
  desk.memory.done = null;
  const reply = await execute(desk, name);
  if (reply.tone !== 'stop') desk.memory.done = { command: name, at: desk.now() };
  return reply;
}

function execute(desk: Desk, name: ScanCommand): Promise<ScanReply> | ScanReply {
  switch (name) {
    case 'SAVE':
      return confirmWeight(desk);
    case 'HOLD':
      return hold(desk);
    case 'UNDO':
      return desk.draft() || desk.store.get().shown ? discard(desk) : undoLast(desk);
    case 'PHOTO':
      return photo(desk);
    default:
      return hasOpenOwner(desk) ? leaveUnknown(desk) : discard(desk);
  }
}

/** Also true while offline: a user who scans *NEXT for an unknown owner may not have noticed that the connection is gone. */
const hasOpenOwner = (desk: Desk) => {
  const current = desk.draft();
  return current !== null && (stepOf(current) === 'owner' || isOwnerOpen(current));
};

function photo(desk: Desk): Promise<ScanReply> | ScanReply {
  const { photographed, shown, receipts } = desk.store.get();
  if (photographed) return desk.takePhoto();
  const waiting = shown ? null : desk.lastWaiting();
  if (waiting !== null) return openCamera(desk, { id: null, code: waiting, photoCount: 0 });
  const receipt = shown ?? receipts[0];
  if (!receipt) return stop('Receive a package before taking its photo.');
  if (!receipt.can.addPhoto.allowed) return stop(receipt.can.addPhoto.message);
  return openCamera(desk, photographedOf(receipt));
}

function openCamera(desk: Desk, photographed: PhotographedPackage): ScanReply {
  desk.store.set({ photographed });
  return look(`Package ${packageLabel(photographed)}: hold it to the camera, then scan *PHOTO again.`);
}

async function undoLast(desk: Desk): Promise<ScanReply> {
  if (desk.lastWaiting() !== null)
    return stop('The last package waits for the server. Undo it once it is sent.');
  const [last] = desk.store.get().receipts;
  if (!last) return stop('There is nothing to undo.');
  await desk.undo(last.id);
  return good(`The receipt of package #${last.id} is undone.`);
}

function discard(desk: Desk): ScanReply {
  const wasDraft = desk.draft() !== null;
  desk.store.set({ draft: null, shown: null });
  return wasDraft
    ? look('The package was not saved. Ready for the next one.')
    : good('Ready for the next package.');
}

function leaveUnknown(desk: Desk): ScanReply {
  desk.change({ owner: 'unknown', choices: [] });
  return look('Owner unknown. Enter the weight.');
}

function hold(desk: Desk): ScanReply {
  const current = desk.draft();
  if (!current) return stop('Scan a package before putting it on hold.');
  if (current.announced?.hasInvoice) return look('The invoice has already arrived, so no hold is needed.');
  if (current.hold) return look('On hold already.');
  desk.change({ hold: true });
  return good('On hold until the invoice arrives.');
}
