/** A frame must stay until its print dialog is closed, for which there is no event. */
const KEPT_FRAMES = 3;

/** Browsers without a PDF viewer, as on most phones, save the file. Printing without a dialog: docs/labels.md. */
export function printPdf(pdf: Blob, save: () => void): void {
  if (!navigator.pdfViewerEnabled) {
    save();
    return;
  }
  const frames = document.querySelectorAll('iframe[data-printing]');
  if (frames.length >= KEPT_FRAMES) frames[0]?.remove();
  const address = URL.createObjectURL(pdf);
  const frame = document.createElement('iframe');
  frame.dataset.printing = '';
  frame.hidden = true;
  frame.title = 'Printing';
  frame.addEventListener('load', () => frame.contentWindow?.print());
  frame.src = address;
  document.body.append(frame);
  setTimeout(() => URL.revokeObjectURL(address), 600_000);
}
