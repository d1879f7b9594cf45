import type { ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { moneyText } from '../platform/texts.ts';
import { noteAbandoned } from './abandoned-packages.ts';
import { photoFile } from './photo-file.ts';
import type { PlannedPackage } from './plan-packages.ts';
import { at } from './seed-people.ts';
import { addDays } from './timeline.ts';
import { agentOf, type Seed } from './write-packages.ts';

type PackageIds = Map<PlannedPackage, number>;
type PackageWithId = [PlannedPackage, number];
type Sample = { kind: ExceptionKind; note: string; decision: string };
type Planned = { packageWithId: PackageWithId | undefined; sample: Sample; closed: boolean };

const HIGH_VALUE = 3_180;

const UNKNOWN_OWNER: Sample = {
  kind: 'UNKNOWN_OWNER',
  note: 'The label names no mailbox.',
  decision: 'The customer showed the order confirmation.',
};
const SAMPLES: Sample[] = [
  UNKNOWN_OWNER,
  { kind: 'DAMAGED', note: 'One corner is crushed.', decision: 'The customer accepts it as it is.' },
  {
    kind: 'RESTRICTED_GOODS',
    note: 'The label shows a lithium battery.',
    decision: 'The battery is built in, so it may travel by sea.',
  },
  {
    kind: 'VALUE_ABOVE_LIMIT',
    note: `The declared value of ${moneyText(HIGH_VALUE)} is above the limit of $2,500.00.`,
    decision: 'The export filing is done.',
  },
  {
    kind: 'OTHER',
    note: 'The store wants the package back.',
    decision: 'The customer keeps the package and has told the store.',
  },
];
const MISSING: Sample = {
  kind: 'MISSING_AT_ARRIVAL',
  note: 'Not found in the container.',
  decision: 'Found in another container.',
};

const ABANDONED: Sample = {
  kind: 'ABANDONED',
  note: 'Not collected in time. Decide what happens to the package.',
  decision: 'The customer is abroad and collects it next month.',
};
/** Kinds of exceptions that a rule opens, not a person. */
const BY_RULE: ExceptionKind[] = ['VALUE_ABOVE_LIMIT', 'ABANDONED'];

export async function writeExceptions(seed: Seed, storage: Storage, packages: PackageIds) {
  const ofFirstAgent = [...packages].filter(([{ warehouse }]) => warehouse === 0);
  const isWaiting = ([{ status, shipment }]: PackageWithId) => status === 'IN_WAREHOUSE' && !shipment;
  const unowned = [...packages].filter((one) => one[0].customer === null && isWaiting(one));
  const traveled = ofFirstAgent.filter(([{ status }]) => status === 'COLLECTED');
  const arrived = ofFirstAgent.filter(([{ status }]) => status === 'AWAITING_CUSTOMS_CLEARANCE');
  const owned = ofFirstAgent.filter((one) => one[0].customer !== null && isWaiting(one));
  const planned = SAMPLES.flatMap((sample, index): Planned[] => [
    { packageWithId: sample === UNKNOWN_OWNER ? undefined : owned[index], sample, closed: false },
    { packageWithId: traveled[index], sample, closed: true },
  ]);
  planned.push(
    { packageWithId: arrived[0], sample: MISSING, closed: false },
    { packageWithId: arrived[1], sample: MISSING, closed: true },
    ...unowned.map((packageWithId) => ({ packageWithId, sample: UNKNOWN_OWNER, closed: false })),
  );
  const timed = planned.flatMap(({ packageWithId, ...exception }) =>
    packageWithId
      ? [{ ...exception, packageWithId, openedAt: openingOf(seed, packageWithId, exception.sample) }]
      : [],
  );
  timed.push(...(await abandonedOf(seed, ofFirstAgent)));
  for (const one of timed.sort((a, b) => a.openedAt.getTime() - b.openedAt.getTime())) await write(seed, one);
  for (const [, id] of [...owned.slice(0, 4), ...traveled.slice(0, 2)]) await writePhotos(seed, storage, id);
}

/** Returns exceptions of the first agent's abandoned packages. One of them has a decision. */
async function abandonedOf(seed: Seed, packages: PackageWithId[]) {
  const since = await noteAbandoned(seed, at(seed.places.agents, 0));
  const exceptions = packages.flatMap((packageWithId) => {
    const [, id] = packageWithId;
    const openedAt = since.get(id);
    return openedAt ? [{ packageWithId, sample: ABANDONED, openedAt }] : [];
  });
  return exceptions.map((exception, index) => ({ ...exception, closed: index === 0 }));
}

const beforeNow = ({ now }: Seed, moment: Date) => (moment < now ? moment : now);

function openingOf(seed: Seed, [{ shipment, createdAt }]: PackageWithId, { kind }: Sample): Date {
  const from = kind === 'MISSING_AT_ARRIVAL' ? (shipment?.dates.unstuffed ?? seed.now) : createdAt;
  return beforeNow(seed, addDays(from, 0.1));
}

async function write(
  seed: Seed,
  {
    packageWithId: [pkg, id],
    sample: { kind, note, decision },
    closed,
    openedAt,
  }: Planned & { packageWithId: PackageWithId; openedAt: Date },
) {
  const { trx } = seed;
  const { agentId, staffId: person } = agentOf(seed, pkg.warehouse);
  const closedAt = beforeNow(seed, addDays(openedAt, 0.4));
  const opener = BY_RULE.includes(kind) ? null : person;
  const exception = await trx
    .insertInto('package_exceptions')
    .values({
      package_id: id,
      agent_id: agentId,
      kind,
      opened_by: opener,
      opened_at: openedAt,
      ...(closed
        ? { status: 'CLOSED', closed_by: person, closed_at: closedAt, decision, assignee_id: person }
        : { assignee_id: kind === 'DAMAGED' ? person : null }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('exception_notes')
    .values({ exception_id: exception.id, text: note, written_by: opener, created_at: openedAt })
    .execute();
  if (kind === 'VALUE_ABOVE_LIMIT') await declareHighValue(seed, id);
}

async function declareHighValue({ trx }: Seed, packageId: number) {
  const goods = { items: null, declared_value: HIGH_VALUE };
  await trx
    .updateTable('packages')
    .set({ ...goods, declared_currency: 'USD' })
    .where('id', '=', packageId)
    .execute();
  await trx
    .updateTable('expected_packages')
    .set({ ...goods, currency_code: 'USD' })
    .where('package_id', '=', packageId)
    .execute();
}

async function writePhotos({ trx, now, staff }: Seed, storage: Storage, packageId: number) {
  for (const seed of [packageId, packageId + 1]) {
    const content = photoFile(seed);
    await trx
      .insertInto('package_photos')
      .values({
        package_id: packageId,
        content_type: 'image/png',
        size_bytes: content.length,
        storage_key: await storage.put(content),
        taken_by: at(staff, 0).id,
        created_at: now,
      })
      .execute();
  }
}
