// Declares `globalThis.earlyResponses`.
import type {} from '../lib/api/early-responses.ts';
import { readClaims } from '../lib/session/claims.ts';
import { TOKEN_KEY } from '../lib/session/token-key.ts';
import type { FirstCalls } from './first-calls.ts';

const RESPONSE_TIMEOUT_MS = 120_000;

const token = localStorage.getItem(TOKEN_KEY);
const content = document.querySelector<HTMLMetaElement>('meta[name=eport-first-calls]')?.content;

// With a query in its URL, a list makes other calls.
if (token && content && !location.search)
  try {
    start(token, JSON.parse(content));
  } catch {
    // The application reports a token that cannot be read.
  }

/** Sends the page's first calls if the user may open it and the IDs in its URL are numbers. */
function start(token: string, { path, roles, calls }: FirstCalls) {
  const user = readClaims(token);
  const names = path.split('/');
  const values = location.pathname.split('/');
  const hasNumbers = names.every((name, at) => !name.startsWith(':') || /^\d+$/.test(values[at] ?? ''));
  const mayOpen = roles.some((role) => user.roles.includes(role)) && user.expiresAt > Date.now();
  if (!mayOpen || !hasNumbers) return;
  const authorization = `Bearer ${token}`;
  const call = (template: string) => {
    const url = template.replace(/:\w+/g, (name) => values[names.indexOf(name)] ?? '');
    const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
    const response = fetch(url, { headers: { Authorization: authorization }, signal });
    // The page that uses the response handles its error.
    response.catch(() => undefined);
    return [url, { authorization, response }] as const;
  };
  globalThis.earlyResponses = new Map(calls.map(call));
}
