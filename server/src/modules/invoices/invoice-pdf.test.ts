import { buffer } from 'node:stream/consumers';
import type { Invoice } from '@eport/contract/invoices/invoice.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpBilling } from '../../testing/billing.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { invoicePdf } from './invoice-pdf.ts';

const invoice: Omit<Invoice, 'can'> = {
  id: 1042,
  kind: 'FREIGHT',
  shippingPackageId: 3311,
  createdAt: '2026-11-22T02:30:00.000Z',
  dueDate: '2026-12-05',
  paidAt: null,
  status: 'OVERDUE',
  totalAmount: 1260.12,
  paidAmount: 0,
  remainingAmount: 1260.12,
  customerName: 'Ann Example',
  customerAddress: '1 Bay Street, Bridgetown, BB11000, Barbados',
  packageDescription: 'Running shoes',
  billOfLadingNumber: 'ACME1001',
  lineItems: [
    { description: 'Freight', calculationDetails: '12.345 lbs × $3.25', amount: 40.12 },
    { description: 'Storage', calculationDetails: '1.2500 ft³ × $4.00', amount: 5 },
    { description: 'Brokerage', calculationDetails: 'Manual fee', amount: 1215 },
  ],
  issuer: {
    name: 'Island Freight Ltd',
    address: '12 Spry Street, Bridgetown, Barbados',
    taxNumber: 'TIN 1000123456',
  },
  agent: {
    name: 'Island Freight Ltd',
    contactEmail: 'office@islandfreight.example',
    phoneNumber: '+1 246 555 0100',
    addressLine1: '12 Spry Street',
    addressLine2: null,
    city: 'Bridgetown',
    state: null,
    zipCode: null,
    countryName: 'Barbados',
    openingHours: null,
    website: null,
    logo: null,
  },
  paymentInstructions: 'Bank: Example Bank\nAccount: 0123456',
};

const pagesOf = async (values: Partial<Invoice> = {}) =>
  pdfText(
    await buffer(
      await invoicePdf(
        { ...invoice, ...values },
        { brandName: 'ePort Shipping', timeZone: 'America/Barbados' },
      ),
    ),
  );

describe('invoice PDF', () => {
  test('shows all invoice data on one page without a page number', async () => {
    const pages = await pagesOf();
    expect(pages).toEqual([
      [
        'ePort Shipping',
        'Your trusted shipping partner',
        'Invoice #1042',
        'OVERDUE',
        'From',
        'Island Freight Ltd',
        '12 Spry Street, Bridgetown, Barbados',
        'Tax number TIN 1000123456',
        '+1 246 555 0100 · office@islandfreight.example',
        'Billed to',
        'Ann Example',
        '1 Bay Street, Bridgetown, BB11000, Barbados',
        'Package',
        '#3311',
        'Bill of lading',
        'ACME1001',
        'Invoice date',
        // The evening before in Barbados.
        'Nov 21, 2026',
        'Due date',
        'Dec 5, 2026',
        'Package description',
        'Running shoes',
        'Description',
        'Calculation',
        'Amount',
        ...['Freight', '12.345 lbs × $3.25', '$40.12'],
        ...['Storage', '1.2500 ft³ × $4.00', '$5.00'],
        ...['Brokerage', 'Manual fee', '$1,215.00'],
        'Total',
        '$1,260.12',
        'How to pay',
        'Bank: Example Bank',
        'Account: 0123456',
      ],
    ]);
  });

  test('is a receipt once the invoice is paid', async () => {
    const [page] = await pagesOf({ status: 'PAID', paidAt: '2026-12-02T02:30:00.000Z' });
    expect(page).toContain('Receipt for Invoice #1042');
    expect(page?.slice(page.indexOf('Paid on'))[1]).toBe('Dec 1, 2026');
  });

  test('continues on numbered pages, each with the table header', async () => {
    const lineItems = Array.from({ length: 60 }, (_, index) => ({
      description: `Charge ${index}`,
      calculationDetails: 'Flat rate',
      amount: index,
    }));
    const pages = await pagesOf({ lineItems });
    expect(pages).toHaveLength(3);
    expect(pages.flat().filter((piece) => piece.startsWith('Charge '))).toHaveLength(60);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Calculation');
      expect(page.at(-1)).toBe(`Invoice #1042 · Page ${index + 1} of 3`);
    }
  });

  test('renders names in the scripts of the customers', async () => {
    const customerName = 'Łukasz Ávila Иван Γιώργος Nguyễn राम 王小明 김철수 สมชาย';
    const [page] = await pagesOf({ customerName, billOfLadingNumber: null });
    expect(page?.join('')).toContain('Łukasz Ávila Иван Γιώργος Nguyễn राम 王小明 김철수 สมชาย');
    expect(page).toContain('N/A');
  });

  test('wraps long text, with or without spaces', async () => {
    const [page] = await pagesOf({ customerAddress: `${'1 Bay Street, '.repeat(6)}${'x'.repeat(200)}` });
    const address = page?.slice(page.indexOf('Ann Example') + 1, page.indexOf('Package')) ?? [];
    expect(address.length).toBeGreaterThan(4);
    expect(address.join('').replaceAll(' ', '')).toBe(`${'1BayStreet,'.repeat(6)}${'x'.repeat(200)}`);
  });

  test('wraps a long calculation before its amount', async () => {
    const calculationDetails = '365 days × 99,999.999 lbs × $9,999.99, at most $1,000,000.00';
    const lineItems = [{ description: 'Storage', calculationDetails, amount: 1_000_000 }];
    const [page] = await pagesOf({ lineItems });
    const lines = page?.slice(page.indexOf('Storage') + 1, page.indexOf('$1,000,000.00')) ?? [];
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe(calculationDetails);
  });
});

describe('GET /invoices/{id}/pdf', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp({ EPORT_BRAND_NAME: 'Island Freight' });
  });
  afterAll(() => t.stop());

  test('sends the file to the customer, staff and administrators', async () => {
    const { customerClient, staffClient, adminClient, due } = await setUpBilling(t);
    const { invoice } = await due({ amount: '12.34' });
    for (const client of [customerClient, staffClient, adminClient]) {
      const { status, headers, raw } = await client.get(`/invoices/${invoice.id}/pdf`);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/pdf');
      expect(headers['content-disposition']).toBe(`attachment; filename="invoice-${invoice.id}.pdf"`);
      const [page] = pdfText(raw.rawPayload);
      expect(page).toEqual(expect.arrayContaining(['Island Freight', `Invoice #${invoice.id}`, '$12.34']));
    }
  });

  test('returns 404 for invoices of other customers and agents, and requires a session', async () => {
    const { warehouse, due } = await setUpBilling(t);
    const other = await setUpBilling(t);
    const { invoice } = await due();
    const path = `/invoices/${invoice.id}/pdf`;
    const neighbor = await t.as(await t.build.customer(warehouse));
    for (const client of [neighbor, other.customerClient, other.staffClient]) {
      expect(await client.get(path)).toBeRefused(404, 'INVOICE_NOT_FOUND');
    }
    expect((await t.anonymous.get(path)).status).toBe(401);
    expect((await other.adminClient.get('/invoices/x/pdf')).body.fields?.[0]?.path).toBe('id');
  });
});
