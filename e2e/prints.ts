import type { Page } from '@playwright/test';

/**
 * Returns a list that grows with each PDF that the page prints, such as "receipt.pdf a4 595": file, paper and width in points.
 * Headless browsers have no PDF viewer, so the frame loads an empty document instead of the PDF.
 */
export async function watchPrints(page: Page): Promise<string[]> {
  const requested: string[] = [];
  const prints: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('.pdf'))
      requested.push(`${url.pathname.split('/').at(-1)} ${url.searchParams.get('paper')}`);
  });
  await page.exposeFunction('notePrint', (width: number) => prints.push(`${requested.at(-1)} ${width}`));
  await page.addInitScript(() => {
    type Watched = Window & { notePrint: (width: number) => void; blobs: Map<string, Blob> };
    const top = window.top as unknown as Watched;
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true });
    Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
      set(this: HTMLIFrameElement, address: string) {
        this.dataset.pdf = address;
        this.srcdoc = '<p>PDF</p>';
      },
    });
    window.print = async () => {
      const pdf = await top.blobs.get(window.frameElement?.getAttribute('data-pdf') ?? '')?.text();
      top.notePrint(Math.floor(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf ?? '')?.[1])));
    };
    if (window !== window.top) return;
    top.blobs = new Map();
    const create = URL.createObjectURL;
    // The page's Content Security Policy lets no script read a blob by its URL.
    URL.createObjectURL = (blob: Blob) => {
      const address = create(blob);
      top.blobs.set(address, blob);
      return address;
    };
  });
  return prints;
}
