/** Maximum frames at once. A frame must stay until its print dialog is closed, for which there is no event. */
const KEPT_FRAMES = 3;

/** Longer than a print dialog is likely to stay open. */
const URL_LIFETIME_MS = 600_000;

/**
 * Opens the print dialog with the file. Calls `save` instead in browsers without a PDF viewer, as on most phones.
 * For printing without a dialog, see docs/labels.md.
 */
export function printPdf(pdf: Blob, save: () => void): void {
  if (!navigator.pdfViewerEnabled) {
    save();
    return;
  }
  const frames = document.querySelectorAll('iframe[data-printing]');
  if (frames.length >= KEPT_FRAMES) frames[0]?.remove();
  const url = URL.createObjectURL(pdf);
  const frame = document.createElement('iframe');
  frame.dataset.printing = '';
  frame.hidden = true;
  frame.title = 'Printing';
  frame.addEventListener('load', () => frame.contentWindow?.print());
  frame.src = url;
  document.body.append(frame);
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}
