type EarlyResponse = { authorization: string; response: Promise<Response> };

declare global {
  /** Responses by URL; filled by `app/early-calls.ts` for pages with first calls. */
  var earlyResponses: Map<string, EarlyResponse>;
}

globalThis.earlyResponses ??= new Map();

/** Returns each response once, and only to the session that asked for it. */
export function takeEarlyResponse(url: string, { method, headers }: RequestInit) {
  const early = method === 'GET' && earlyResponses.get(url);
  if (!early) return undefined;
  earlyResponses.delete(url);
  return new Headers(headers).get('Authorization') === early.authorization ? early.response : undefined;
}

/** Forgets unused responses, which would be out of date for the next page. */
export const forgetEarlyResponses = () => earlyResponses.clear();
