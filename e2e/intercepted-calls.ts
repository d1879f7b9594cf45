import type { Page } from '@playwright/test';

export type StubResponse = { status: number; body?: string; headers?: Record<string, string> };

/** What to do with a request: respond instead of the server, break the connection, or pass it through. */
export type Outcome = StubResponse | 'no connection' | 'continue';

/** Escapes `*`, `?` and `\`, the only characters with a meaning in a pattern. */
const patternsOf = (path: string) => {
  const literal = `*/api${path.replaceAll(/[*?\\]/g, '\\$&')}`;
  return [literal, `${literal}\\?*`];
};

const ends = new WeakMap<Page, Array<() => Promise<void>>>();

export async function endInterceptions(page: Page) {
  for (const end of ends.get(page) ?? []) await end();
  ends.delete(page);
}

const encoded = (text: string) => Buffer.from(text).toString('base64');

/**
 * Intercepts calls to one path, with any query string. Returns a function that stops the interception. Playwright's `route` would
 * disable the browser cache, which saves half of a page load, and report every request to the test.
 * @param stage `Response`: after the server has done the work.
 */
export async function interceptCalls(
  page: Page,
  path: string,
  decide: (request: { method: string; url: string }) => Outcome | Promise<Outcome>,
  stage: 'Request' | 'Response' = 'Request',
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const decideOne = async (requestId: string, request: { method: string; url: string }) => {
    const outcome = await decide(request);
    if (outcome === 'continue') return session.send('Fetch.continueRequest', { requestId });
    if (outcome === 'no connection')
      return session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    const { status, body = '', headers = {} } = outcome;
    const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
    return session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders,
      body: encoded(body),
    });
  };
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // The request no longer exists once the page has navigated away.
    decideOne(requestId, request).catch(() => undefined);
  });
  const patterns = patternsOf(path).map((urlPattern) => ({ urlPattern, requestStage: stage }));
  await session.send('Fetch.enable', { patterns });
  // Interception takes effect a moment later: a call triggered at once by a key press slipped through.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  let ended = false;
  const end = async () => {
    if (!ended) await session.detach();
    ended = true;
  };
  ends.set(page, [...(ends.get(page) ?? []), end]);
  return end;
}
