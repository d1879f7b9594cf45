import { countDaysIn } from '../today.ts';
import { readClaims, type SessionUser } from './claims.ts';
import { TOKEN_KEY } from './token-key.ts';

/** Tells other tabs, which only see the token disappear, that the session expired and was not a sign-out. */
const EXPIRED_KEY = 'eport_session_expired';
/** Timers stop while the computer sleeps, so the clock is checked at least this often. */
const LONGEST_TIMER_MS = 60_000;

export const SESSION_EXPIRED = 'Your session has expired. Please log in again.';

/** `expired` includes tokens that the server rejects; `forbidden`: the server returned 403. */
export type SessionEnd = 'signedOut' | 'expired' | 'forbidden';

/** `switched`: another tab signed in, perhaps as another user. */
export type SessionChange =
  | { type: 'started' | 'switched' }
  | { type: 'ended'; how: SessionEnd; user: SessionUser | null; message?: string };

type Session = { token: string; user: SessionUser };

let storedToken = localStorage.getItem(TOKEN_KEY);
let session = readSession(storedToken);
let timer: ReturnType<typeof setTimeout> | undefined;
/** Called on every change, for React. */
const readers = new Set<() => void>();
/** Called when a session starts, ends or switches; not for a new token of the same user. */
const watchers = new Set<(change: SessionChange) => void>();

function readSession(token: string | null): Session | null {
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

export const currentUser = (): SessionUser | null => (session && !hasExpired(session) ? session.user : null);

export function currentToken(): string | null {
  syncFromStorage();
  endIfExpired();
  return session && !hasExpired(session) ? session.token : null;
}

countDaysIn(() => currentUser()?.timeZone ?? null);

/** Includes the user of an expired session. */
export const storedUser = (): SessionUser | null => session?.user ?? null;

/** An expired token stays stored until the next sign-in or sign-out. */
export const storedSessionHasExpired = () => session !== null && hasExpired(session);

export function startSession(token: string): SessionUser | null {
  const before = session?.user.subject;
  try {
    session = { token, user: readClaims(token) };
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this message, in the console only
    console.error('Failed to decode token on login:', error);
    return null;
  }
  localStorage.removeItem(EXPIRED_KEY);
  store(token);
  // After a password change the same user gets a new token.
  notifyChange(session.user.subject === before ? undefined : { type: 'started' });
  return currentUser();
}

export function endSession(how: SessionEnd = 'signedOut', message?: string) {
  const user = storedUser();
  if (how === 'signedOut') localStorage.removeItem(EXPIRED_KEY);
  else localStorage.setItem(EXPIRED_KEY, 'true');
  store(null);
  session = null;
  notifyChange({ type: 'ended', how, user, ...(message && { message }) });
}

/** Ends the session unless `token` belongs to an older one, whose response came late. */
export function endRefusedSession(token: string | null, status: number) {
  if (token === null || token !== session?.token) return;
  endSession(status === 403 ? 'forbidden' : 'expired', SESSION_EXPIRED);
}

function store(token: string | null) {
  storedToken = token;
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
}

export function onSessionChange(watcher: (change: SessionChange) => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function subscribeToSession(reader: () => void) {
  readers.add(reader);
  return () => readers.delete(reader);
}

function notifyChange(change?: SessionChange) {
  endAtExpiry();
  for (const reader of readers) reader();
  if (change) for (const watcher of watchers) watcher(change);
}

/** Ends an expired session. A token that had expired before this page opened has no timer and stays stored. */
export function endIfExpired() {
  if (timer !== undefined && storedSessionHasExpired()) endSession('expired', SESSION_EXPIRED);
}

function endAtExpiry() {
  clearTimeout(timer);
  timer = undefined;
  if (!session || hasExpired(session)) return;
  const remaining = session.user.expiresAt - Date.now();
  timer = setTimeout(
    () => {
      endIfExpired();
      endAtExpiry();
    },
    Math.min(remaining, LONGEST_TIMER_MS),
  );
}

function syncFromStorage() {
  const token = localStorage.getItem(TOKEN_KEY);
  if (token === storedToken) return;
  storedToken = token;
  const before = session;
  session = readSession(token);
  if (before && !session) notifyChange(endedElsewhere(before));
  else if (before && storedSessionHasExpired()) notifyChange(expiryOf(before));
  else if (session?.user.subject !== before?.user.subject) notifyChange({ type: 'switched' });
  else notifyChange();
}

function endedElsewhere(before: Session): SessionChange {
  const expired = hasExpired(before) || localStorage.getItem(EXPIRED_KEY) !== null;
  return expired ? expiryOf(before) : { type: 'ended', how: 'signedOut', user: before.user };
}

const expiryOf = ({ user }: Session): SessionChange => ({
  type: 'ended',
  how: 'expired',
  user,
  message: SESSION_EXPIRED,
});

export function watchSession() {
  endAtExpiry();
  window.addEventListener('storage', syncFromStorage);
  window.addEventListener('focus', endIfExpired);
  document.addEventListener('visibilitychange', endIfExpired);
  // The specification's `logout` event; `detail` may hold a message for the login page.
  document.addEventListener('logout', (event) => {
    const message: unknown = event instanceof CustomEvent ? event.detail : undefined;
    endSession('signedOut', typeof message === 'string' ? message : undefined);
  });
}
