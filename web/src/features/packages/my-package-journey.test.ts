import type { HistoryEntry, PackageJourney } from '@eport/contract/packages/package.ts';
import { PACKAGE_STATUSES, type PackageStatus } from '@eport/contract/packages/package-status.ts';
import { expect, test, vi } from 'vitest';
import { eventsOf } from './my-package-events.ts';
import { STAGES, stageOf, stepsOf } from './my-package-stage.ts';
import { todosOf } from './my-package-todo.ts';
import { wordsOf } from './my-package-words.ts';

// The forwarder's name is read from the page, which there is none of here.
vi.hoisted(() => vi.stubGlobal('document', { querySelector: () => null }));

const day = (date: number) => `2026-03-${String(date).padStart(2, '0')}T12:00:00.000Z`;

const AT_SEA = {
  departureDate: '2026-03-05',
  modeOfTransport: 'SEA',
  departedAt: day(5),
  arrivedAt: null,
} as const;
const LANDED = { ...AT_SEA, arrivedAt: day(10) };
const BILL = {
  id: 9,
  status: 'DUE',
  totalAmount: 40.1,
  createdAt: day(13),
  dueDate: '2026-03-27',
  paidAt: null,
} as const;

const journeyOf = (given: Partial<PackageJourney> & { status: PackageStatus }): PackageJourney => ({
  id: 7,
  description: 'Running shoes',
  customerEmail: 'tess@example.com',
  hasInvoice: false,
  senderName: 'Bright Shoes Inc',
  incomingTrackingNumber: null,
  weight: 4,
  length: 12,
  width: 8,
  height: 5,
  warehouseName: 'Miami Doral',
  destinationCountryName: 'Barbados',
  createdAt: day(1),
  passage: null,
  documents: [],
  invoice: null,
  ...given,
});

/** A history in which each status follows a day after the one before. */
const historyOf = (...statuses: PackageStatus[]): HistoryEntry[] =>
  statuses.map((toStatus, index) => ({
    at: day(index + 1),
    fromStatus: statuses[index - 1] ?? null,
    toStatus,
    reason: toStatus === 'COLLECTED' ? 'Handed over to Tess Visitor' : 'said to staff',
    actorName: null,
  }));

const titlesOf = (journey: PackageJourney, history: HistoryEntry[]) =>
  eventsOf(journey, history).map(({ title }) => title);

test('a held package is where its shipment is', () => {
  const stage = (passage: PackageJourney['passage']) =>
    STAGES[stageOf({ status: 'ON_HOLD_INVOICE_REQUIRED', passage })];
  expect(stage(null)).toBe('Received');
  expect(stage({ ...AT_SEA, departedAt: null })).toBe('Received');
  expect(stage(AT_SEA)).toBe('In transit');
  expect(stage(LANDED)).toBe('Customs');
});

test('a step has the date on which it was reached, once it was', () => {
  const ready = journeyOf({ status: 'READY_FOR_PICKUP', passage: LANDED });
  const history = historyOf('IN_WAREHOUSE', 'READY_FOR_PICKUP', 'CUSTOMS_CLEARED', 'READY_FOR_PICKUP');
  expect(stepsOf(ready, history).map(({ state, at }) => [state, at])).toEqual([
    ['done', day(1)],
    ['done', day(5)],
    ['done', day(10)],
    ['now', day(4)],
    ['ahead', null],
  ]);
  const back = stepsOf({ ...ready, status: 'CUSTOMS_CLEARED' }, history);
  expect(back[3], 'a payment was taken back').toMatchObject({ state: 'ahead', at: null });
  const collected = stepsOf({ ...ready, status: 'COLLECTED' }, historyOf('READY_FOR_PICKUP', 'COLLECTED'));
  expect(collected.map(({ state }) => state)).toEqual(STAGES.map(() => 'done'));
});

test('a held package’s departure is told, although its history does not know it', () => {
  const held = journeyOf({ status: 'ON_HOLD_INVOICE_REQUIRED', passage: AT_SEA });
  expect(titlesOf(held, historyOf('ON_HOLD_INVOICE_REQUIRED'))).toEqual([
    'Left for Barbados',
    'On hold: customs needs your purchase invoice',
    'Received at Miami Doral',
  ]);
});

test('an invoice is told when it is issued and when it is paid', () => {
  const cleared = journeyOf({ status: 'CUSTOMS_CLEARED', passage: LANDED, invoice: BILL });
  const told = (journey: PackageJourney) => titlesOf(journey, []).slice(0, 2);
  expect(told(cleared)).toEqual(['Invoice #9 issued', 'Arrived in Barbados']);
  const paid = { ...BILL, status: 'PAID', paidAt: day(14) } as const;
  expect(told({ ...cleared, invoice: paid })).toEqual(['Invoice #9 paid', 'Invoice #9 issued']);
  const ready = { at: day(14), fromStatus: 'CUSTOMS_CLEARED', toStatus: 'READY_FOR_PICKUP' } as const;
  const history = [{ ...ready, reason: null, actorName: null }];
  const both = titlesOf({ ...cleared, status: 'READY_FOR_PICKUP', invoice: paid }, history).slice(0, 2);
  expect(both, 'in one moment').toEqual(['Ready for you to collect', 'Invoice #9 paid']);
});

test('a departure is told once', () => {
  const sailing = journeyOf({ status: 'IN_TRANSIT', passage: AT_SEA });
  expect(titlesOf(sailing, historyOf('IN_WAREHOUSE', 'IN_TRANSIT'))).toEqual([
    'Left for Barbados',
    'Received at Miami Doral',
  ]);
});

test('only who took the package is told of what staff noted', () => {
  const collected = journeyOf({ status: 'COLLECTED', passage: LANDED, invoice: { ...BILL, status: 'PAID' } });
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
  expect(JSON.stringify(events)).not.toContain('said to staff');
  expect(events.find(({ title }) => title === 'Collected')?.detail).toBe('Handed over to Tess Visitor');
  expect(events.map(({ title }) => title)).toContain('Waiting for its payment again');
  expect(events.map(({ at }) => at)).toEqual(
    events
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
});

test('no status, and none of its words, is shown as a code', () => {
  for (const status of PACKAGE_STATUSES) {
    for (const passage of [null, AT_SEA, LANDED]) {
      const journey = journeyOf({ status, passage });
      const shown = JSON.stringify([wordsOf(journey), todosOf(journey)]);
      expect(shown).not.toMatch(/[A-Z]{2,}_|undefined/);
    }
  }
});

test('countries are named as people say them', () => {
  const to = (destinationCountryName: string | null) =>
    wordsOf(journeyOf({ status: 'AWAITING_CUSTOMS_CLEARANCE', destinationCountryName })).headline;
  expect(to('Barbados')).toBe('With customs in Barbados');
  expect(to('Bahamas')).toBe('With customs in the Bahamas');
  expect(to(null)).toBe('With customs in its destination');
});

test('a planned departure is told until its day has passed', () => {
  const booked = (departureDate: string) =>
    wordsOf(journeyOf({ status: 'IN_WAREHOUSE', passage: { ...AT_SEA, departureDate, departedAt: null } }))
      .next;
  expect(booked('2999-01-02')).toBe('It is booked to leave for Barbados by sea, planned for Jan 2, 2999.');
  expect(booked('2020-01-02')).toBe('It is booked to leave for Barbados by sea.');
});

test.each([
  ['IN_WAREHOUSE', null, []],
  ['ON_HOLD_INVOICE_REQUIRED', null, ['Please upload your purchase invoice']],
  ['CUSTOMS_DECLARATION_REQUIRED', null, ['Please declare what is inside']],
  ['HELD_AT_PORT_DUTIES_DUE', BILL, ['Please pay the duties', 'Please pay $40.10']],
  ['CUSTOMS_CLEARED', { ...BILL, status: 'OVERDUE' }, ['Please pay $40.10']],
  ['READY_FOR_PICKUP', { ...BILL, status: 'PAID' }, []],
] as const)('what the customer of a package in %s has to do', (status, invoice, titles) => {
  expect(todosOf(journeyOf({ status, invoice })).map(({ title }) => title)).toEqual(titles);
});

test('an overdue invoice is more pressing than one that is due', () => {
  const tone = (status: 'DUE' | 'OVERDUE') =>
    todosOf(journeyOf({ status: 'CUSTOMS_CLEARED', invoice: { ...BILL, status } }))[0]?.tone;
  expect([tone('DUE'), tone('OVERDUE')]).toEqual(['warning', 'error']);
});
