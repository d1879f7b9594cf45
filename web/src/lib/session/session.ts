import { readClaims, type SessionUser } from './claims.ts';

const STORAGE_KEY = 'eport_token';
/** Browsers fire a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const SESSION_EXPIRED = 'Your session has expired. Please log in again.';

/** `ended` carries what the login page tells; `switched`: another tab signed in, perhaps as somebody else. */
export type SessionChange = { type: 'started' | 'switched' } | { type: 'ended'; message?: string };

type Session = { token: string; user: SessionUser };

let session = readStored();
let timer: ReturnType<typeof setTimeout> | undefined;
const readers = new Set<() => void>();
const watchers = new Set<(change: SessionChange) => void>();

function readStored(): Session | null {
  const token = localStorage.getItem(STORAGE_KEY);
  if (token === null) return null;
  try {
    return { token, user: readClaims(token) };
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this message, in the console only
    console.error('Invalid token found in storage:', error);
    return null;
  }
}

const hasExpired = ({ user }: Session) => user.expiresAt <= Date.now();

/** The user of a session that is still good, at this moment. */
export const currentUser = (): SessionUser | null => (session && !hasExpired(session) ? session.user : null);

export const currentToken = (): string | null => (session && !hasExpired(session) ? session.token : null);

/** A token is stored, was good once and has run out; it stays stored until somebody signs in or out. */
export const storedSessionHasExpired = () => session !== null && hasExpired(session);

/** Keeps the token. When it cannot be decoded nothing changes and the answer is null. */
export function startSession(token: string): SessionUser | null {
  const before = session?.user.subject;
  try {
    session = { token, user: readClaims(token) };
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this message, in the console only
    console.error('Failed to decode token on login:', error);
    return null;
  }
  localStorage.setItem(STORAGE_KEY, token);
  // A change of the password answers a new token for the same person, whose pages stay as they are.
  changed(session.user.subject === before ? undefined : { type: 'started' });
  return currentUser();
}

/** Forgets the token. Without a message the user simply finds the login page. */
export function endSession(message?: string) {
  localStorage.removeItem(STORAGE_KEY);
  session = null;
  changed({ type: 'ended', ...(message && { message }) });
}

/** For a call that was refused with `token`: a late answer to an older session must not end the present one. */
export function endRefusedSession(token: string | null) {
  if (token !== null && token === session?.token) raiseLogout(SESSION_EXPIRED);
}

/** Any part of the page may raise `logout` on the document; `detail` may hold the message for the login page. */
const raiseLogout = (message?: string) =>
  document.dispatchEvent(new CustomEvent('logout', { detail: message }));

export function onSessionChange(watcher: (change: SessionChange) => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function subscribeToSession(reader: () => void) {
  readers.add(reader);
  return () => readers.delete(reader);
}

function changed(change?: SessionChange) {
  endAtExpiry();
  for (const reader of readers) reader();
  if (change) for (const watcher of watchers) watcher(change);
}

function endAtExpiry() {
  clearTimeout(timer);
  if (!session || hasExpired(session)) return;
  const remaining = session.user.expiresAt - Date.now();
  timer = setTimeout(
    () => (storedSessionHasExpired() ? endSession(SESSION_EXPIRED) : endAtExpiry()),
    Math.min(remaining, LONGEST_TIMER_MS),
  );
}

function followOtherTab(event: StorageEvent) {
  // A null key: the whole storage was cleared.
  if (event.key !== STORAGE_KEY && event.key !== null) return;
  const before = session;
  session = readStored();
  if (before && !session) changed({ type: 'ended', ...(hasExpired(before) && { message: SESSION_EXPIRED }) });
  else if (session?.user.subject !== before?.user.subject) changed({ type: 'switched' });
  else changed();
}

/** Called once, before the first page is shown. */
export function watchSession() {
  endAtExpiry();
  window.addEventListener('storage', followOtherTab);
  document.addEventListener('logout', (event) => {
    const message: unknown = event instanceof CustomEvent ? event.detail : undefined;
    endSession(typeof message === 'string' ? message : undefined);
  });
}
