import type { Browser, CDPSession, Page } from 'playwright-core';
import type { Screen } from './screens.ts';

const CPU_THROTTLING = 4;
/** A page is usable once no long task follows for this time. */
const QUIET_MS = 1_000;
const TIMEOUT_MS = 60_000;

export type Visit = Awaited<ReturnType<typeof visit>>;

/** Loads a screen in a new browser context with a throttled CPU, and measures it and its interactions. */
export async function visit(
  browser: Browser,
  screen: Screen,
  { address, token }: { address: string; token: string },
) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING });
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const loaded = await watchNetwork(cdp);
    await page.addInitScript(watchLongTasks);
    if (token) await page.addInitScript((kept) => localStorage.setItem('eport_token', kept), token);
    await page.goto(address + screen.path);
    const usableMs = await page.evaluate(untilUsable, {
      readySelector: screen.readySelector,
      quietMs: QUIET_MS,
      timeoutMs: TIMEOUT_MS,
    });
    const cpuMs = await cpuMsOf(cdp);
    const requests = loaded();
    const delays: Array<{ ms: number; cpuMs: number }> = [];
    for (const { run } of screen.interactions) {
      const before = await cpuMsOf(cdp);
      const ms = await delayOf(page, run);
      delays.push({ ms, cpuMs: (await cpuMsOf(cdp)) - before });
    }
    return { ...requests, usableMs, cpuMs, delays };
  } finally {
    await context.close();
  }
}

/** Returns the CPU time of the main thread, which other load affects less than wall-clock time. */
async function cpuMsOf(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Counts the compressed scripts without the headers of their responses. */
async function watchNetwork(cdp: CDPSession) {
  const scripts = new Map<string, { path: string; headerBytes: number }>();
  const bytes = new Map<string, number>();
  let requests = 0;
  cdp.on('Network.requestWillBeSent', () => requests++);
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type !== 'Script') return;
    const path = new URL(response.url).pathname;
    scripts.set(requestId, { path, headerBytes: response.encodedDataLength });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) bytes.set(script.path, encodedDataLength - script.headerBytes);
  });
  await cdp.send('Network.enable');
  return () => ({ requests, scripts: new Map(bytes) });
}

declare global {
  interface Window {
    lastLongTask: number;
  }
}

function watchLongTasks() {
  window.lastLongTask = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.lastLongTask = startTime + duration;
  }).observe({ type: 'longtask' });
}

type Wait = { readySelector: string; quietMs: number; timeoutMs: number };

/** Runs in the page. Returns when the element had appeared and the last long task had ended, in ms since navigation. */
async function untilUsable({ readySelector, quietMs, timeoutMs }: Wait) {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  while (!document.querySelector(readySelector)) {
    if (performance.now() > timeoutMs) throw new Error(`${readySelector} did not appear.`);
    await nextFrame();
  }
  await nextFrame();
  const appearedAt = performance.now();
  let usableAt = appearedAt;
  while (performance.now() - usableAt < quietMs) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    usableAt = Math.max(appearedAt, window.lastLongTask);
  }
  return usableAt;
}

/** Returns the longest delay of an event in ms, or 0 if all are under 16 ms, which the browser does not report. */
async function delayOf(page: Page, interact: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const longest = { ms: 0 };
    Object.assign(window, { longest });
    const options = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration);
    }).observe(options);
  });
  await interact(page);
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { ms } = Reflect.get(window, 'longest');
    return Number(ms);
  });
}
