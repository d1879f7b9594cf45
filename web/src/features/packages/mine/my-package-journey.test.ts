import { conditionOf } from '@eport/contract/exceptions/exception-conditions.ts';
import { EXCEPTION_KINDS, type ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import { ADVICE } from '@eport/contract/packages/customer-advice.ts';
import type { HistoryEntry, PackageJourney } from '@eport/contract/packages/package.ts';
import { PACKAGE_STATUSES, type PackageStatus } from '@eport/contract/packages/package-status.ts';
import { describe, expect, test } from 'vitest';
import { STAGES, stageOf, stagesOf } from '../../../entities/package-stage.ts';
import { eventsOf } from './my-package-events.ts';
import { activeInvoiceOf, noInvoiceText } from './my-package-invoice.ts';
import { labelsOf } from './my-package-labels.ts';
import { nextStepOf, todosOf } from './my-package-todo.ts';

const day = (date: number) => `2026-03-${String(date).padStart(2, '0')}T12:00:00.000Z`;

const AT_SEA = {
  departureDate: '2026-03-05',
  modeOfTransport: 'SEA',
  departedAt: day(5),
  arrivedAt: null,
} as const;
const LANDED = { ...AT_SEA, arrivedAt: day(10) };
const DUE_INVOICE = {
  id: 9,
  status: 'DUE',
  totalAmount: 40.1,
  createdAt: day(13),
  dueDate: '2026-03-27',
  paidAt: null,
} as const;

const AGENT = {
  name: 'Island Freight Ltd',
  contactEmail: 'office@islandfreight.example',
  phoneNumber: '+1 246 555 0140',
  addressLine1: null,
  addressLine2: null,
  city: null,
  state: null,
  zipCode: null,
  countryName: 'Barbados',
  openingHours: null,
  website: null,
  logo: null,
};

const journeyOf = (overrides: Partial<PackageJourney> & { status: PackageStatus }): PackageJourney => ({
  id: 7,
  description: 'Running shoes',
  customerEmail: 'tess@example.com',
  hasInvoice: false,
  items: [],
  declaredValue: null,
  declaredCurrency: null,
  senderName: 'Bright Shoes Inc',
  incomingTrackingNumber: null,
  weight: 4,
  length: 12,
  width: 8,
  height: 5,
  warehouseName: 'Miami Doral',
  destinationCountryName: 'Barbados',
  createdAt: day(1),
  agent: AGENT,
  passage: null,
  documents: [],
  photos: [],
  openExceptions: [],
  exceptions: [],
  invoice: null,
  can: { uploadInvoice: { allowed: true } },
  ...overrides,
});

const historyOf = (...statuses: PackageStatus[]): HistoryEntry[] =>
  statuses.map((toStatus, index) => ({
    at: day(index + 1),
    fromStatus: statuses[index - 1] ?? null,
    toStatus,
    reason: toStatus === 'COLLECTED' ? 'Handed over to Tess Visitor' : 'internal note',
    actorName: null,
  }));

const titlesOf = (journey: PackageJourney, history: HistoryEntry[]) =>
  eventsOf(journey, history).map(({ title }) => title);

test('puts a package on hold in the stage of its shipment', () => {
  const stage = (passage: PackageJourney['passage']) =>
    STAGES[stageOf({ status: 'ON_HOLD_INVOICE_REQUIRED', passage })];
  expect(stage(null)).toBe('Received');
  expect(stage({ ...AT_SEA, departedAt: null })).toBe('Received');
  expect(stage(AT_SEA)).toBe('In transit');
  expect(stage(LANDED)).toBe('Customs');
});

test('dates each stage that the package has reached', () => {
  const ready = journeyOf({ status: 'READY_FOR_PICKUP', passage: LANDED });
  const history = historyOf('IN_WAREHOUSE', 'READY_FOR_PICKUP', 'CUSTOMS_CLEARED', 'READY_FOR_PICKUP');
  expect(stagesOf(ready, history).map(({ state, at }) => [state, at])).toEqual([
    ['done', day(1)],
    ['done', day(5)],
    ['done', day(10)],
    ['now', day(4)],
    ['ahead', null],
  ]);
  const back = stagesOf({ ...ready, status: 'CUSTOMS_CLEARED' }, history);
  expect(back[3], 'after a reversed payment').toMatchObject({ state: 'ahead', at: null });
  const collected = stagesOf({ ...ready, status: 'COLLECTED' }, historyOf('READY_FOR_PICKUP', 'COLLECTED'));
  expect(collected.map(({ state }) => state)).toEqual(STAGES.map(() => 'done'));
});

test('shows the departure of a package on hold, although its history has no entry for it', () => {
  const held = journeyOf({ status: 'ON_HOLD_INVOICE_REQUIRED', passage: AT_SEA });
  expect(titlesOf(held, historyOf('ON_HOLD_INVOICE_REQUIRED'))).toEqual([
    'Left for Barbados',
    'On hold: customs needs your purchase invoice',
    'Received at Miami Doral',
  ]);
});

test('shows when an invoice is issued and paid', () => {
  const cleared = journeyOf({ status: 'CUSTOMS_CLEARED', passage: LANDED, invoice: DUE_INVOICE });
  const latestTitles = (journey: PackageJourney) => titlesOf(journey, []).slice(0, 2);
  expect(latestTitles(cleared)).toEqual(['Invoice #9 issued', 'Arrived in Barbados']);
  const paid = { ...DUE_INVOICE, status: 'PAID', paidAt: day(14) } as const;
  expect(latestTitles({ ...cleared, invoice: paid })).toEqual(['Invoice #9 paid', 'Invoice #9 issued']);
  const ready = { at: day(14), fromStatus: 'CUSTOMS_CLEARED', toStatus: 'READY_FOR_PICKUP' } as const;
  const history = [{ ...ready, reason: null, actorName: null }];
  const both = titlesOf({ ...cleared, status: 'READY_FOR_PICKUP', invoice: paid }, history).slice(0, 2);
  expect(both, 'at the same time').toEqual(['Ready for pickup', 'Invoice #9 paid']);
});

test('shows a departure once', () => {
  const sailing = journeyOf({ status: 'IN_TRANSIT', passage: AT_SEA });
  expect(titlesOf(sailing, historyOf('IN_WAREHOUSE', 'IN_TRANSIT'))).toEqual([
    'Left for Barbados',
    'Received at Miami Doral',
  ]);
});

test('hides staff notes except who collected the package', () => {
  const collected = journeyOf({
    status: 'COLLECTED',
    passage: LANDED,
    invoice: { ...DUE_INVOICE, status: 'PAID' },
  });
  const events = eventsOf(
    collected,
    historyOf(
      'ON_HOLD_INVOICE_REQUIRED',
      'IN_WAREHOUSE',
      'IN_TRANSIT',
      'AWAITING_CUSTOMS_CLEARANCE',
      'CUSTOMS_CLEARED',
      'READY_FOR_PICKUP',
      'CUSTOMS_CLEARED',
      'READY_FOR_PICKUP',
      'COLLECTED',
    ),
  );
  expect(JSON.stringify(events)).not.toContain('internal note');
  expect(events.find(({ title }) => title === 'Collected')?.detail).toBe('Handed over to Tess Visitor');
  expect(events.map(({ title }) => title)).toContain('Waiting for payment again');
  expect(events.map(({ at }) => at)).toEqual(
    events
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
});

test('never shows a raw status code', () => {
  for (const status of PACKAGE_STATUSES) {
    for (const passage of [null, AT_SEA, LANDED]) {
      const journey = journeyOf({ status, passage });
      const shown = JSON.stringify([labelsOf(journey), todosOf(journey)]);
      expect(shown).not.toMatch(/[A-Z]{2,}_|undefined/);
    }
  }
});

const INVOICES = {
  'no invoice': null,
  'a due invoice': DUE_INVOICE,
  'an overdue invoice': { ...DUE_INVOICE, status: 'OVERDUE' },
  'a paid invoice': { ...DUE_INVOICE, status: 'PAID', paidAt: day(14) },
  'a cancelled invoice': { ...DUE_INVOICE, status: 'CANCELLED' },
} as const;
const PURCHASE_INVOICE = { id: 1, fileName: 'purchase-invoice.pdf', createdAt: day(2) };

function textsOf(journey: PackageJourney) {
  const { headline, now, next } = labelsOf(journey);
  const todos = todosOf(journey);
  const card = activeInvoiceOf(journey) ? '' : noInvoiceText(journey);
  const todoTexts = todos.map(({ title, text }) => `${title}. ${text}`);
  return { todos, sentences: [headline, now, next ?? '', card, ...todoTexts] };
}

describe.each(Object.entries(INVOICES))('with %s', (_what, invoice) => {
  const isOpen = invoice?.status === 'DUE' || invoice?.status === 'OVERDUE';
  const isPaid = invoice?.status === 'PAID';
  test.each(PACKAGE_STATUSES)('shows only true sentences for a package in %s', (status) => {
    for (const passage of [null, AT_SEA, LANDED]) {
      for (const documents of [[], [PURCHASE_INVOICE]]) {
        const journey = journeyOf({ status, passage, documents, invoice, hasInvoice: isOpen || isPaid });
        const { todos, sentences } = textsOf(journey);
        const text = sentences.join('\n');
        const payments = todos.filter(({ title }) => title === 'Please pay $40.10');
        expect(payments).toHaveLength(isOpen ? 1 : 0);
        for (const { action } of payments) expect(action).toMatchObject({ to: '/invoices/9' });
        expect(text, 'requests no other payment').not.toMatch(/Please pay (?!\$40\.10)/);
        expect(text).not.toMatch(/nothing to pay|[Nn]othing for you to do|\d{4}-\d\d|undefined|\bnull\b/);
        if (isPaid) expect(text).not.toMatch(/(invoice|it) is paid, you|once (it|that) is paid|no invoice/);
        else expect(text).not.toMatch(/Your invoice( #\d+)? is paid|Barbados and is paid/);
        if (isOpen || isPaid) expect(text).not.toMatch(/no invoice|preparing your invoice/);
        else expect(text).not.toMatch(/your invoice #|invoice is paid/);
        expect(/[Yy]ou can collect it from Island Freight Ltd now|[Yy]ou can collect it now/.test(text)).toBe(
          status.startsWith('READY'),
        );
      }
    }
  });
});

test('explains what to do about due duties for each state of the invoice', () => {
  const todo = (what: keyof typeof INVOICES) =>
    todosOf(journeyOf({ status: 'HELD_AT_PORT_DUTIES_DUE', passage: LANDED, invoice: INVOICES[what] }));
  const held = 'Customs is holding this package until its duties are paid';
  const unknown = { tone: 'error', title: held, action: 'contact' };
  const contact = { ...unknown, text: ADVICE.duties };
  expect(todo('no invoice')).toEqual([contact]);
  expect(todo('a cancelled invoice')).toEqual([contact]);
  expect(todo('a due invoice')).toEqual([
    {
      tone: 'error',
      title: 'Please pay $40.10',
      text: `${held}. Your invoice #9 is due by March 27, 2026. ${ADVICE.dutiesNotOnInvoice}`,
      action: { label: 'View Invoice', to: '/invoices/9' },
    },
  ]);
  expect(todo('an overdue invoice')[0]?.text).toContain('Your invoice #9 was due on March 27, 2026.');
  expect(todo('a paid invoice')).toEqual([
    { ...unknown, text: `Your invoice #9 is paid. ${ADVICE.dutiesNotOnInvoice}` },
  ]);
});

test('asks for the same action in the list as on the page', () => {
  for (const status of PACKAGE_STATUSES) {
    const journey = journeyOf({ status });
    expect(nextStepOf(journey) !== null).toBe(todosOf(journey).length > 0);
  }
  const held = { ...journeyOf({ status: 'HELD_AT_PORT_DUTIES_DUE' }), hasInvoice: true };
  expect(nextStepOf(held)).toContain('Select this package to see its invoice.');
});

test('names the same documents to bring as the email', () => {
  for (const status of ['READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE'] as const) {
    expect(labelsOf(journeyOf({ status })).next).toContain(ADVICE.pickup);
  }
});

test('adds the article to country names that need one', () => {
  const to = (destinationCountryName: string | null) =>
    labelsOf(journeyOf({ status: 'AWAITING_CUSTOMS_CLEARANCE', destinationCountryName })).headline;
  expect(to('Barbados')).toBe('With customs in Barbados');
  expect(to('Bahamas')).toBe('With customs in the Bahamas');
  expect(to(null)).toBe('With customs in its destination');
});

test('shows the planned departure date until it has passed', () => {
  const booked = (departureDate: string) =>
    labelsOf(journeyOf({ status: 'IN_WAREHOUSE', passage: { ...AT_SEA, departureDate, departedAt: null } }))
      .next;
  expect(booked('2999-01-02')).toBe(
    'It is booked to leave for Barbados by sea, planned for January 2, 2999.',
  );
  expect(booked('2020-01-02')).toBe('It is booked to leave for Barbados by sea.');
});

test.each([
  ['IN_WAREHOUSE', null, []],
  ['ON_HOLD_INVOICE_REQUIRED', null, ['Please upload your purchase invoice']],
  ['CUSTOMS_DECLARATION_REQUIRED', null, ['Please declare the contents']],
  ['HELD_AT_PORT_DUTIES_DUE', DUE_INVOICE, ['Please pay $40.10']],
  ['CUSTOMS_CLEARED', { ...DUE_INVOICE, status: 'OVERDUE' }, ['Please pay $40.10']],
  ['READY_FOR_PICKUP', { ...DUE_INVOICE, status: 'PAID' }, []],
] as const)('lists the open tasks of a package in %s', (status, invoice, titles) => {
  expect(todosOf(journeyOf({ status, invoice })).map(({ title }) => title)).toEqual(titles);
});

test('marks an overdue invoice as an error and a due one as a warning', () => {
  const tone = (status: 'DUE' | 'OVERDUE') =>
    todosOf(journeyOf({ status: 'CUSTOMS_CLEARED', invoice: { ...DUE_INVOICE, status } }))[0]?.tone;
  expect(tone('DUE')).toBe('warning');
  expect(tone('OVERDUE')).toBe('error');
});

test.each(['HELD_AT_PORT_DUTIES_DUE', 'CUSTOMS_DECLARATION_REQUIRED'] as const)(
  'offers to contact the agent for a package in %s',
  (status) => {
    const [todo] = todosOf(journeyOf({ status }));
    expect(todo?.text).toContain('Please contact us');
    expect(todo?.action).toBe('contact');
  },
);

test.each(['READY_FOR_PICKUP', 'READY_FOR_PICKUP_AT_WAREHOUSE'] as const)(
  'names the agent as the pickup location of a package in %s',
  (status) => {
    const { now, next } = labelsOf(journeyOf({ status }));
    expect(`${now} ${next}`).toContain('Island Freight Ltd');
  },
);

describe('exceptions', () => {
  const damaged = { id: 3, kind: 'DAMAGED', openedAt: day(3), closedAt: null } as const;

  test('lists an open one first among the to-dos, and in the history', () => {
    const journey = journeyOf({ status: 'ON_HOLD_INVOICE_REQUIRED', exceptions: [damaged] });
    expect(todosOf(journey).map(({ title }) => title)).toEqual([
      'This package arrived damaged',
      'Please upload your purchase invoice',
    ]);
    expect(eventsOf(journey, [])).toEqual([{ at: day(3), title: 'Damage found' }]);
  });

  test('makes the pickup of a ready package wait for an open one', () => {
    const { next } = labelsOf(journeyOf({ status: 'READY_FOR_PICKUP', exceptions: [damaged] }));
    expect(next).toBe('You can collect the package once you have told us what to do about the damage.');
  });

  const openOf = (kind: ExceptionKind, status: PackageStatus, values: Partial<PackageJourney> = {}) =>
    labelsOf(journeyOf({ status, exceptions: [{ ...damaged, kind }], ...values })).next;

  test.each(EXCEPTION_KINDS)('says what has to happen before departure while %s is open', (kind) => {
    const booked = { passage: { ...AT_SEA, departedAt: null } };
    for (const next of [openOf(kind, 'IN_WAREHOUSE'), openOf(kind, 'IN_WAREHOUSE', booked)]) {
      expect(next).toBe(`It can leave for Barbados once ${conditionOf([kind])}.`);
    }
    expect(openOf(kind, 'ON_HOLD_INVOICE_REQUIRED')).toBe(
      `The hold ends as soon as you upload your purchase invoice. It can leave for Barbados once ${conditionOf([kind])}.`,
    );
    expect(openOf(kind, 'ON_HOLD_INVOICE_REQUIRED', { passage: AT_SEA })).not.toContain('leave');
  });

  test('names every open one and no closed one', () => {
    const exceptions = [
      { ...damaged, kind: 'VALUE_ABOVE_LIMIT' as const },
      { ...damaged, id: 4, closedAt: day(4) },
      { ...damaged, id: 5, kind: 'OTHER' as const },
    ];
    expect(labelsOf(journeyOf({ status: 'IN_WAREHOUSE', exceptions })).next).toBe(
      'It can leave for Barbados once its export filing is done, and once our question about it is answered.',
    );
  });

  test('says that a missing package is cleared once it is found', () => {
    const search = 'Once we have found it, we clear it through customs for you.';
    expect(openOf('MISSING_AT_ARRIVAL', 'IN_TRANSIT', { passage: LANDED })).toBe(search);
    expect(openOf('MISSING_AT_ARRIVAL', 'AWAITING_CUSTOMS_CLEARANCE', { passage: LANDED })).toBe(search);
  });

  test.each([
    ['no invoice', null, 'We are preparing your invoice. Once it is paid and'],
    ['a due invoice', DUE_INVOICE, 'Once your invoice is paid and'],
    [
      'a paid invoice',
      { ...DUE_INVOICE, status: 'PAID' },
      'Your invoice is paid. You can collect the package once',
    ],
  ] as const)(
    'makes the pickup of a cleared package with %s wait for an open one',
    (_which, invoice, start) => {
      const next = openOf('DAMAGED', 'CUSTOMS_CLEARED', { invoice });
      expect(next).toContain(`${start} you have told us what to do about the damage`);
    },
  );

  test('lets an abandoned package be collected', () => {
    expect(openOf('ABANDONED', 'READY_FOR_PICKUP_AT_WAREHOUSE')).toContain('You can collect it now.');
  });

  test('asks for nothing once an exception is closed', () => {
    const journey = journeyOf({ status: 'IN_WAREHOUSE', exceptions: [{ ...damaged, closedAt: day(4) }] });
    expect(todosOf(journey)).toEqual([]);
    expect(eventsOf(journey, []).map(({ title }) => title)).toEqual(['Solved', 'Damage found']);
  });
});
