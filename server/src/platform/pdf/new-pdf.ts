import PDFDocument from 'pdfkit';

type Options = Omit<PDFKit.PDFDocumentOptions, 'font' | 'lang'> & { info: PDFKit.DocumentInfo };

/** An empty font keeps the library from loading its default font, which is not used. */
export const newPdf = (options: Options): PDFKit.PDFDocument =>
  new PDFDocument({ ...options, font: '', lang: 'en' });
