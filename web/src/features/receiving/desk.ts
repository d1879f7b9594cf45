import { readScan } from '@eport/contract/scanning/read-scan.ts';
import type { ScanReply } from '../../ui/scan/scan-reply.ts';
import { isContentsLikeShelf } from './contents.ts';
import { runCommand } from './desk-commands.ts';
import { type Desk, type DeskDeps, noop, openDesk } from './desk-context.ts';
import { stepOf } from './desk-draft.ts';
import { setCarton, setSize, weigh } from './desk-measures.ts';
import { findOwner } from './desk-owner.ts';
import { describe, identify } from './desk-package.ts';
import { good } from './desk-replies.ts';

export function createDesk(deps: DeskDeps) {
  const desk = openDesk(deps);
  return {
    scan: (text: string, onStored = noop) => scan(desk, text, onStored),
    removeHold: () => removeHold(desk),
  };
}

function removeHold(desk: Desk): ScanReply {
  desk.change({ hold: false });
  return good('Hold removed.');
}

function setShelf(desk: Desk, shelf: string): ScanReply {
  desk.store.set({ settings: { ...desk.store.get().settings, shelf } });
  return good(`Shelf ${shelf} for this and the next packages.`);
}

async function scan(desk: Desk, text: string, onStored: () => void): Promise<ScanReply> {
  desk.memory.onStored = onStored;
  const read = readScan(text);
  const isPhoto = read.kind === 'command' && read.command === 'PHOTO';
  if (!isPhoto) desk.store.set({ photographed: null });
  if (read.kind === 'command') return runCommand(desk, read.command);
  desk.memory.done = null;
  const step = stepOf(desk.draft());
  if (read.kind === 'shelf' && !(step === 'content' && isContentsLikeShelf(text)))
    return setShelf(desk, read.shelf);
  if (read.kind === 'size') return setSize(desk, read);
  if (read.kind === 'carton') return setCarton(desk, read.letter);
  switch (step) {
    case 'code':
      return identify(desk, read);
    case 'owner':
      return findOwner(desk, text.trim(), read);
    case 'content':
      return describe(desk, text.trim(), read);
    default:
      return weigh(desk, read);
  }
}
