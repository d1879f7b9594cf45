import type { Page } from '@playwright/test';

/**
 * Returns the PDFs for which the page asked for the print dialog, as "receipt.pdf a4 595" with the width in points. Headless
 * browsers have no PDF viewer, so the frame loads an empty document instead of the PDF.
 */
export async function watchPrints(page: Page): Promise<string[]> {
  const [requested, prints]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('.pdf'))
      requested.push(`${url.pathname.split('/').at(-1)} ${url.searchParams.get('paper')}`);
  });
  await page.exposeFunction('notePrint', (width: number) => prints.push(`${requested.at(-1)} ${width}`));
  await page.addInitScript(() => {
    const note = (width: number) =>
      (window as unknown as { notePrint: (width: number) => void }).notePrint(width);
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
      set(this: HTMLIFrameElement, address: string) {
        this.dataset.pdf = address;
        this.srcdoc = '<p>PDF</p>';
      },
    });
    window.print = async () => {
      const pdf = await (await fetch(window.frameElement?.getAttribute('data-pdf') ?? '')).text();
      note(Math.floor(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1])));
    };
  });
  return prints;
}
