import type { Page, Response } from '@playwright/test';

/** Adds the errors and failed requests of a page to `problems`. */
export function watchPage(page: Page, problems: string[]) {
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    const isRefusedCall = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusedCall) problems.push(`console: ${message.text()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Navigation cancels pending requests.
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${new URL(request.url()).pathname}`);
  });
  page.on('response', (response: Response) => {
    if (response.status() >= 400 && !asksToRepeat(response))
      problems.push(`${response.status()} ${new URL(response.url()).pathname}`);
  });
}

/** An overloaded server asks pages to repeat reads, which is no problem. A refused write fails its test anyway. */
const asksToRepeat = (response: Response) => response.status() === 503 && 'retry-after' in response.headers();
