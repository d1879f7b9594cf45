declare global {
  /** By URL; filled by `app/early-calls.ts`. */
  var earlyResponses: Map<string, { authorization: string; response: Promise<Response> }> | undefined;
}

/** Returns each response once, and only to the session that asked for it. */
export function takeEarlyResponse(url: string, { method, headers }: RequestInit) {
  const early = method === 'GET' && globalThis.earlyResponses?.get(url);
  if (!early) return undefined;
  globalThis.earlyResponses?.delete(url);
  return new Headers(headers).get('Authorization') === early.authorization ? early.response : undefined;
}

/** What the first page did not take would be out of date for the next. */
export const forgetEarlyResponses = () => globalThis.earlyResponses?.clear();
