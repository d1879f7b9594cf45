import type { Page } from '@playwright/test';

export type Answer = { status: number; body?: string; headers?: Record<string, string> };

/** What becomes of a request: an answer instead of the server's, no connection, or nothing special. */
export type Fate = Answer | 'no connection' | 'passes';

/** Only `*`, `?` and `\` have a meaning in a pattern. */
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
 * Decides the fate of the calls of one path, with any query; its result ends that. A route of Playwright asks for every request of the
 * page and empties its cache: half of a page load.
 * @param stage `Response`: after the server has done the work.
 */
export async function interceptCalls(
  page: Page,
  path: string,
  decide: (request: { method: string; url: string }) => Fate | Promise<Fate>,
  stage: 'Request' | 'Response' = 'Request',
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const decideOne = async (requestId: string, request: { method: string; url: string }) => {
    const fate = await decide(request);
    if (fate === 'passes') return session.send('Fetch.continueRequest', { requestId });
    if (fate === 'no connection')
      return session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' });
    const { status, body = '', headers = {} } = fate;
    const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }));
    return session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders,
      body: encoded(body),
    });
  };
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // A page that was left has ended the request.
    decideOne(requestId, request).catch(() => undefined);
  });
  const patterns = patternsOf(path).map((urlPattern) => ({ urlPattern, requestStage: stage }));
  await session.send('Fetch.enable', { patterns });
  // The page hears of it a moment later: a call that a key made at once had passed.
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
