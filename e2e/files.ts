import type { Page } from '@playwright/test';
import { invoiceFile } from '../server/src/demo/invoice-file.ts';

export const PURCHASE_INVOICE = {
  name: 'purchase-invoice.pdf',
  mimeType: 'application/pdf',
  buffer: invoiceFile(['Bright Shoes Inc', 'One pair of shoes', 'USD 40.00']),
};

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const PHOTO = {
  name: 'purchase-invoice.png',
  mimeType: 'image/png',
  buffer: PIXEL,
};

export const NOTE = {
  name: 'purchase-invoice.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('One pair of shoes'),
};

export const EMPTY_FILE = {
  ...NOTE,
  name: 'purchase-invoice.pdf',
  buffer: Buffer.alloc(0),
  mimeType: 'application/pdf',
};

/** A text file with the name and type of a PDF. */
export const FORGERY = { ...NOTE, name: 'purchase-invoice.pdf', mimeType: 'application/pdf' };

/** Makes localStorage throw on every write, as if it were full. */
export const fillStorage = (page: Page) =>
  page.evaluate(() => {
    Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
      apply(store, target, args) {
        if (target === localStorage) throw new DOMException('full', 'QuotaExceededError');
        return Reflect.apply(store, target, args);
      },
    });
  });
