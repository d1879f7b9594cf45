import { onSessionChange } from './session/session.ts';
import { pageDrafts } from './session/tab-data.ts';
import { tabStorage } from './tab-storage.ts';

const DEBOUNCE_MS = 400;

type Pending = { timer: ReturnType<typeof setTimeout>; read: () => string | null };
const pending = new Map<string, Pending>();

export const draftName = (userId: number | null, path: string, form: string) =>
  `${pageDrafts(userId, path)}${form}`;

export const readDraft = (name: string) => tabStorage.read(name);

/** Stores what `read` returns after a pause in the input; null removes the draft. */
export function saveDraft(name: string, read: () => string | null) {
  clearTimeout(pending.get(name)?.timer);
  pending.set(name, { read, timer: setTimeout(() => flushDraft(name), DEBOUNCE_MS) });
}

export function flushDraft(name: string) {
  const entry = pending.get(name);
  if (!entry) return;
  cancelWrite(name);
  const text = entry.read();
  if (text === null) tabStorage.remove(name);
  else tabStorage.write(name, text);
}

export function discardDraft(name: string) {
  cancelWrite(name);
  tabStorage.remove(name);
}

function cancelWrite(name: string) {
  clearTimeout(pending.get(name)?.timer);
  pending.delete(name);
}

const settleAll = (settle: (name: string) => void) => [...pending.keys()].forEach(settle);

onSessionChange((change) => {
  if (change.type === 'ended') settleAll(change.how === 'signedOut' ? cancelWrite : flushDraft);
});
window.addEventListener('pagehide', () => settleAll(flushDraft));
