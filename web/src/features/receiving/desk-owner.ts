import type { Scan } from '@eport/contract/scanning/read-scan.ts';
import { looksLikeMailboxId } from '@eport/contract/users/mailbox-id.ts';
import { isUnreachable } from '../../lib/api/unreachable.ts';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import type { Desk } from './desk-context.ts';
import type { Owner } from './desk-draft.ts';
import { good, look, nameOf, stop } from './desk-replies.ts';

const NO_SEARCH =
  'No connection, so names cannot be looked up. Scan the mailbox ID, or *NEXT if the owner is unknown.';

export async function findOwner(desk: Desk, text: string, read: Scan): Promise<ScanReply> {
  if (read.kind === 'code' && read.carrier !== null)
    return stop(`Enter the owner of ${desk.draft()?.code} first. Scan *NEXT if the owner is unknown.`);
  const picked = desk.draft()?.choices[Number(text) - 1];
  if (picked) return pick(desk, picked);
  const isTooLong = read.kind === 'nothing' && read.problem === 'TOO_LONG';
  if (text.length < 2 || isTooLong) return stop('Scan the mailbox ID, or type a name or email.');
  let owners: Owner[];
  try {
    owners = await desk.findOwners(text);
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return pickUnseen(desk, text);
  }
  const exact = owners.filter(({ mailboxId }) => mailboxId === text.toUpperCase());
  const [only, ...others] = exact.length > 0 ? exact : owners;
  if (!only) return stop(`No customer found for “${text}”. Scan *NEXT if the owner is unknown.`);
  if (others.length === 0) return pick(desk, only);
  desk.change({ choices: owners });
  return look('Several customers match. Enter the number of one, or type more.');
}

/** Accepts a mailbox ID while offline, without looking up its customer. */
export function pickUnseen(desk: Desk, text: string): ScanReply {
  if (!looksLikeMailboxId(text)) return stop(NO_SEARCH);
  const mailboxId = text.toUpperCase();
  desk.change({ owner: { id: null, name: 'Owner matched later', mailboxId }, choices: [] });
  return look(`No connection: mailbox ${mailboxId} is checked later. What is in the package?`);
}

async function pick(desk: Desk, owner: Owner): Promise<ScanReply> {
  // The package can be received without hints.
  const hints = await desk.getHints(owner.id).catch(() => ({ contents: [], needsSize: false }));
  desk.change({ owner, choices: [], ...hints });
  return good(`${nameOf(owner)}. What is in the package?`);
}
