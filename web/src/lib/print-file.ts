const FRAME = 'print-frame';

/**
 * Opens the browser's print dialog for a PDF, without another page. Browsers that show no PDF, as on most phones, save it.
 * A browser started for it prints without asking (docs/labels.md).
 */
export function printPdf(pdf: Blob, save: () => void): void {
  if (!navigator.pdfViewerEnabled) {
    save();
    return;
  }
  document.getElementById(FRAME)?.remove();
  const address = URL.createObjectURL(pdf);
  const frame = document.createElement('iframe');
  frame.id = FRAME;
  frame.hidden = true;
  frame.title = 'Printing';
  frame.addEventListener('load', () => frame.contentWindow?.print());
  frame.src = address;
  document.body.append(frame);
  // The dialog may stay open for long, so the file goes with the next one or with the page.
  setTimeout(() => URL.revokeObjectURL(address), 600_000);
}
