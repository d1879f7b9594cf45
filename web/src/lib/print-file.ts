const FRAME = 'print-frame';

/** Browsers without a PDF viewer, as on most phones, save the file. Printing without a dialog: docs/labels.md. */
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
  setTimeout(() => URL.revokeObjectURL(address), 600_000);
}
