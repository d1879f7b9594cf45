import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import { hasPassedCustoms } from '@eport/contract/packages/package-status.ts';
import { GOODS, SENDERS } from './people.ts';
import type { PlannedShipment } from './plan-shipments.ts';
import type { Random } from './random.ts';
import type { Person } from './seed-people.ts';
import { addDays, possibleStatuses } from './timeline.ts';

/** `warehouse` and `destination` are indexes into WAREHOUSES and DESTINATIONS. */
export type PlannedPackage = {
  warehouse: number;
  destination: number;
  customer: Person | null;
  recipient: { name: string; address: string };
  goods: { text: string; hsCode: string; weight: number; size: readonly [number, number, number] };
  sender: (typeof SENDERS)[number];
  tracking: string | null;
  createdAt: Date;
  shipment: PlannedShipment | null;
  status: PackageStatus;
  wasHeld: boolean;
  invoiced: boolean;
  /** Has a cancelled invoice besides the live one. */
  reinvoiced: boolean;
};

const PACKAGES_OF_AGENT = [360, 140, 100] as const;
/** Packages were received during this time. */
const DAYS_OF_HISTORY = 180;
/**
 * Packages per agent in the warehouse that lose their owner, besides those of people without an account. A customer of each agent
 * claims one package without an owner.
 */
const UNKNOWN_OWNERS = 2;

type Plan = {
  random: Random;
  now: Date;
  shipments: PlannedShipment[];
  people: Person[];
  demoCustomer: Person;
};

export function planPackages(plan: Plan): PlannedPackage[] {
  const demoPackages = packagesOfDemoCustomer(plan);
  return PACKAGES_OF_AGENT.flatMap((count, agent) => {
    const shown = agent === 0 ? demoPackages : [];
    const others = Array.from({ length: count - shown.length }, () => planPackage(plan, agent));
    const waiting = others.filter(
      ({ status, shipment, tracking }) => status === 'IN_WAREHOUSE' && !shipment && tracking,
    );
    for (const pkg of waiting.slice(0, UNKNOWN_OWNERS)) pkg.customer = null;
    return [...shown, ...others];
  });
}

function planPackage({ random, now, shipments, people }: Plan, agent: number): PlannedPackage {
  const owner = random.pick(people.filter((person) => person.agent === agent));
  const createdAt = addDays(now, -random.between(0.05, DAYS_OF_HISTORY));
  const next = shipments
    .filter((one) => one.warehouse === owner.warehouse && one.destination === owner.destination)
    .filter((one) => one.departure > addDays(createdAt, 1))
    .sort((a, b) => a.departure.getTime() - b.departure.getTime())[0];
  const shipment = next && (next.dates.departed || random.chance(0.4)) ? next : null;
  const status = random.pick(possibleStatuses(shipment?.dates ?? null));
  return describe(random, owner, { createdAt, shipment, status, withoutAccount: random.chance(0.05) });
}

/**
 * The demo customer's packages. `age`: days since the departure of the shipment, one of those that `planShipments` gives the lane, negative
 * before it; null without a shipment.
 */
const DEMO_PACKAGES: readonly (readonly [age: number | null, PackageStatus])[] = [
  [null, 'IN_WAREHOUSE'],
  [null, 'ON_HOLD_INVOICE_REQUIRED'],
  [-7, 'IN_WAREHOUSE'],
  [3, 'IN_TRANSIT'],
  [10, 'AWAITING_CUSTOMS_CLEARANCE'],
  [10, 'CUSTOMS_DECLARATION_REQUIRED'],
  [10, 'HELD_AT_PORT_DUTIES_DUE'],
  [10, 'CUSTOMS_CLEARED'],
  [52, 'CUSTOMS_CLEARED'],
  [24, 'READY_FOR_PICKUP'],
  [24, 'READY_FOR_PICKUP_AT_WAREHOUSE'],
  [80, 'COLLECTED'],
  [52, 'COLLECTED'],
];

function packagesOfDemoCustomer({ random, now, shipments, demoCustomer }: Plan): PlannedPackage[] {
  const lane = shipments.filter(
    ({ warehouse, destination }) =>
      warehouse === demoCustomer.warehouse && destination === demoCustomer.destination,
  );
  return DEMO_PACKAGES.map(([age, status]) => {
    const departure = age === null ? null : addDays(now, -age).getTime();
    const shipment = lane.find((one) => one.departure.getTime() === departure) ?? null;
    const createdAt = addDays(
      shipment && shipment.departure < now ? shipment.departure : now,
      -random.between(1.5, 9),
    );
    return {
      ...describe(random, demoCustomer, { createdAt, shipment, status, withoutAccount: false }),
      invoiced: hasPassedCustoms(status),
      reinvoiced: status === 'COLLECTED' && age === 52,
    };
  });
}

type PackageDraft = {
  createdAt: Date;
  shipment: PlannedShipment | null;
  status: PackageStatus;
  withoutAccount: boolean;
};

function describe(random: Random, owner: Person, { withoutAccount, ...draft }: PackageDraft): PlannedPackage {
  const goods = random.pick(GOODS);
  const [length, width, height] = goods.size;
  const invoiced = isPaid(draft.status) || (draft.status === 'CUSTOMS_CLEARED' && random.chance(0.7));
  return {
    ...draft,
    warehouse: owner.warehouse,
    destination: owner.destination,
    customer: withoutAccount && !invoiced ? null : owner,
    invoiced,
    recipient: { name: `${owner.firstName} ${owner.lastName}`, address: owner.address },
    goods: {
      text: goods.text,
      hsCode: goods.hsCode,
      weight: Number((goods.weight * random.between(0.85, 1.3)).toFixed(2)),
      size: [length, width, height],
    },
    sender: random.pick(SENDERS),
    tracking: random.chance(0.9) ? trackingNumber(random) : null,
    wasHeld: draft.status === 'ON_HOLD_INVOICE_REQUIRED' || random.chance(0.15),
    reinvoiced: draft.status === 'COLLECTED' && random.chance(0.04),
  };
}

const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.integer(0, 9)).join('');

const trackingNumber = (random: Random) =>
  random.pick([`1Z${digits(random, 16)}`, `9400${digits(random, 18)}`, `TBA${digits(random, 12)}`]);

export const isPaid = (status: PackageStatus) => hasPassedCustoms(status) && status !== 'CUSTOMS_CLEARED';
