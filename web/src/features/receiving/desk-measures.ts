import { codeKey } from '@eport/contract/scanning/code-key.ts';
import { SCAN_PROBLEMS, type Scan, type ScanProblem } from '@eport/contract/scanning/read-scan.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import type { Desk } from './desk-context.ts';
import { doubtOf, isOwnerOpen, type Size } from './desk-draft.ts';
import { pickUnseen } from './desk-owner.ts';
import { look, receivedNow, sizeTaken, stop } from './desk-replies.ts';

const NO_OWNER = { id: null, mailboxId: null };

export function setCarton(desk: Desk, letter: string): Promise<ScanReply> | ScanReply {
  const carton = desk.cartons().find((one) => one.letter === letter);
  return carton ? setSize(desk, carton) : stop(`There is no carton ${letter}.`);
}

export function setSize(desk: Desk, { length, width, height }: Size): Promise<ScanReply> | ScanReply {
  const current = desk.draft();
  if (!current) return stop('Scan a package before entering its size.');
  const size = { length, width, height };
  desk.change({ size });
  return current.weight === null ? sizeTaken(size) : save(desk, current.weight);
}

/** The messages of these problems say to scan another code, but the desk waits for the weight. */
const isAboutCode = (problem: ScanProblem) =>
  problem === 'NOT_A_CODE' || problem === 'SQUARE_CODE' || problem === 'TOO_LONG';

export function weigh(desk: Desk, read: Scan): Promise<ScanReply> | ScanReply {
  const current = desk.draft();
  if (read.kind === 'nothing' && !isAboutCode(read.problem)) return stop(SCAN_PROBLEMS[read.problem]);
  if (read.kind !== 'weight') {
    if (read.kind === 'mailbox' && current && isOwnerOpen(current)) return pickUnseen(desk, read.mailboxId);
    const isSame = 'key' in read && current && read.key === codeKey(current.code);
    const missing = current?.weight === null ? 'weight' : 'size';
    return isSame
      ? look(`This package is on the scale already. Enter its ${missing}.`)
      : stop(`Enter the ${missing} of ${current?.code} first, or scan *NEXT to leave it.`);
  }
  const doubt = doubtOf(read.weight, desk.now(), desk.memory.weighed);
  if (!doubt) return takeWeight(desk, read.weight);
  desk.change({ doubtful: read.weight });
  return look(`${doubt} Scan *SAVE if it is right, or enter the weight again.`);
}

function takeWeight(desk: Desk, weight: number): Promise<ScanReply> | ScanReply {
  const current = desk.draft();
  if (!current?.needsSize || current.size) return save(desk, weight);
  desk.change({ weight, doubtful: null });
  return look('This route is charged by volume. Enter the size or a carton. *SAVE leaves it out.');
}

export function confirmWeight(desk: Desk): Promise<ScanReply> | ScanReply {
  const current = desk.draft();
  if (!current) return stop('There is nothing to save. Scan a package first.');
  const { doubtful, weight } = current;
  if (doubtful !== null) return takeWeight(desk, doubtful);
  return weight === null ? stop('There is nothing to save. Enter the weight.') : save(desk, weight);
}

async function save(desk: Desk, weight: number): Promise<ScanReply> {
  const { draft: current, settings } = desk.store.get();
  if (!current || settings.warehouseId === null) return stop('Scan a package first.');
  const { code, owner, description, size, hold } = current;
  const { id: userId, mailboxId } = owner === 'unknown' || owner === null ? NO_OWNER : owner;
  const place = { warehouseId: settings.warehouseId, shelf: settings.shelf, senderName: settings.sender };
  const body = { ...place, code, userId, mailboxId, description, size, hold, weight };
  const onStored = desk.memory.onStored;
  try {
    const receipt = await desk.receive(body, () => {
      desk.store.set({ draft: null });
      onStored();
    });
    desk.store.set({ draft: null });
    desk.memory.weighed = { weight, at: desk.now() };
    if (!receipt) return look(`No connection. ${code} is saved in this browser and will be sent later.`);
    return receivedNow(receipt);
  } catch (error) {
    const { code: problem } = error instanceof ApiError ? error : {};
    const isFinal = problem === 'ALREADY_RECEIVED' || problem === 'CODE_IS_MAILBOX_ID';
    desk.store.set({ draft: isFinal ? null : current });
    if (problem === 'MAILBOX_NOT_FOUND') desk.change({ owner: null, offline: false });
    throw error;
  }
}
