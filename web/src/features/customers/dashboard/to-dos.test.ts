import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import type { WaitingPackage } from '@eport/contract/packages/package.ts';
import { expect, test } from 'vitest';
import { toDosOf } from './to-dos.ts';

const invoice = (id: number, status: 'DUE' | 'OVERDUE', remainingAmount = 40.1) => ({
  id,
  packageId: id,
  createdAt: '2026-03-01T12:00:00.000Z',
  dueDate: '2026-03-15',
  status,
  totalAmount: 40.1,
  remainingAmount,
});

const waiting = (
  id: number,
  status: WaitingPackage['status'],
  uploadInvoice: WaitingPackage['can']['uploadInvoice'] = { allowed: true },
): WaitingPackage => ({
  id,
  status,
  description: 'Shoes',
  senderName: 'Bright Shoes',
  openExceptions: [],
  can: { uploadInvoice },
});

const dashboardOf = (packages: WaitingPackage[]) => ({
  waiting: { packages, count: packages.length },
  owed: {
    invoices: [invoice(1, 'OVERDUE'), invoice(2, 'DUE')],
    count: 2,
    total: 80.2,
    overdueCount: 1,
    overdueTotal: 40.1,
    credits: [],
  },
});

test('names a package without a sender by its description', () => {
  const held = { ...waiting(3, 'HELD_AT_PORT_DUTIES_DUE'), senderName: null };
  const [, todo] = toDosOf(dashboardOf([held]), undefined);
  expect(todo?.title).toBe('Shoes');
});

test('asks for the remaining amount of an invoice, and shows the total if it is partly paid', () => {
  const { waiting: none, owed } = dashboardOf([]);
  const invoices = [invoice(1, 'DUE'), invoice(2, 'DUE', 15)];
  const toDos = toDosOf({ waiting: none, owed: { ...owed, invoices } }, undefined);
  expect(toDos.map(({ title, text }) => [title, text.split(' is due')[0]])).toEqual([
    ['Pay $40.10', 'Invoice #1'],
    ['Pay $15.00', 'Invoice #2 for $40.10'],
  ]);
});

test('lists overdue invoices first, then packages held by customs, and ready packages last', () => {
  const dashboard = dashboardOf([waiting(3, 'HELD_AT_PORT_DUTIES_DUE'), waiting(4, 'READY_FOR_PICKUP')]);
  expect(toDosOf(dashboard, undefined).map(({ key }) => key)).toEqual([
    'invoice 1',
    'package 3',
    'invoice 2',
    'package 4',
  ]);
});

test('offers the upload only where the server allows it', () => {
  const refused = { allowed: false, code: 'TOO_MANY_DOCUMENTS', message: 'Too many.' } as const;
  const actionOf = (item: WaitingPackage) =>
    toDosOf(dashboardOf([item]), undefined).find(({ key }) => key === 'package 3')?.action;
  expect(actionOf(waiting(3, 'ON_HOLD_INVOICE_REQUIRED'))).toEqual({ kind: 'upload', packageId: 3 });
  expect(actionOf(waiting(3, 'ON_HOLD_INVOICE_REQUIRED', refused))).toMatchObject({ to: '/packages/3' });
});

test('links to a package with an open exception, whatever its status', () => {
  const withException = (id: number, status: WaitingPackage['status'], kind: ExceptionKind) => ({
    ...waiting(id, status),
    openExceptions: [kind],
  });
  const packages = [
    withException(3, 'ON_HOLD_INVOICE_REQUIRED', 'MISSING_AT_ARRIVAL'),
    withException(4, 'IN_WAREHOUSE', 'OTHER'),
  ];
  const toDos = toDosOf(dashboardOf(packages), undefined).filter(({ key }) => key.startsWith('package'));
  expect(toDos).toMatchObject(
    [
      [3, 'There is a problem: missing at arrival. Open the package to see what to do.'],
      [4, 'There is a problem. Open the package to see what to do.'],
    ].map(([id, text]) => ({
      tone: 'warning',
      text,
      action: { kind: 'open', name: `package #${id}` },
    })),
  );
});
