export const INVOICE_NEEDED =
  'Destination customs requires a purchase invoice for this item. Please upload a PDF, JPG, or PNG of your receipt.';

export const INVOICE_WANTED = 'Customs needs your purchase invoice.';
export const DECLARATION_NEEDED = 'Customs needs a declaration of the contents.';
export const HELD_FOR_DUTIES = 'Customs is holding this package until its duties are paid';
