import type { Transaction } from 'kysely';
import { hashPassword } from '../modules/auth/index.ts';
import type { DB } from '../platform/database/schema.ts';
import { FIRST_NAMES, LAST_NAMES } from './people.ts';
import { AGENTS, DESTINATIONS, PORTS, WAREHOUSES } from './places.ts';
import type { Random } from './random.ts';
import { writeAgents } from './write-agents.ts';

export const DEMO_PASSWORD = 'Demo-Pass-2026';
export const DEMO_ACCOUNTS = ['admin@example.com', 'staff@example.com', 'customer@example.com'];

/** `agent`, `warehouse` and `destination` are indexes of places.ts. */
export type Person = {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  agent: number;
  warehouse: number;
  destination: number;
  address: string;
};

export type Places = {
  agents: number[];
  warehouses: number[];
  countries: Map<string, { id: number; name: string }>;
};

export async function seedPlaces(trx: Transaction<DB>): Promise<Places> {
  const agents = await writeAgents(trx);
  const warehouses = await trx
    .insertInto('warehouses')
    .values(
      WAREHOUSES.map(({ agent, name, port, line, city, state, zip }) => ({
        agent_id: at(agents, agent).id,
        name,
        port_code: port,
        address_line1: line,
        city,
        state,
        zip_code: zip,
        country: 'US',
      })),
    )
    .returning('id')
    .execute();
  await trx
    .insertInto('ports')
    .values(
      PORTS.flatMap(({ name, code, country, modes }) =>
        modes.map((mode) => ({ port_name: name, port_code: code, country, mode_of_transport: mode })),
      ),
    )
    .execute();
  const countries = await trx.selectFrom('countries').select(['id', 'code', 'name']).execute();
  return {
    agents: agents.map(({ id }) => id),
    warehouses: warehouses.map(({ id }) => id),
    countries: new Map(countries.map(({ id, code, name }) => [code, { id, name }])),
  };
}

export function countryAt({ countries }: Places, code: string) {
  const country = countries.get(code);
  if (!country) throw new Error(`Country ${code} is not served in the demo.`);
  return country;
}

export function at<T>(items: readonly T[], position: number): T {
  const item = items[position];
  if (item === undefined) throw new Error(`Index ${position} is out of range.`);
  return item;
}

const CUSTOMERS = 60;
/** Indexes of WAREHOUSES, one customer after the other: half of the customers belong to the first agent. */
const HOME_WAREHOUSES = [0, 0, 1, 0, 2, 3, 4, 4];
const DEMO_CUSTOMER = {
  email: 'customer@example.com',
  firstName: 'Marcia',
  lastName: 'Holder',
  agent: 0,
  warehouse: 0,
  destination: 0,
};

type NewPerson = Omit<Person, 'id' | 'address'>;

function planCustomers(random: Random): NewPerson[] {
  const others = Array.from({ length: CUSTOMERS - 1 }, (_, position) => {
    const warehouse = at(HOME_WAREHOUSES, position % HOME_WAREHOUSES.length);
    const { agent } = at(WAREHOUSES, warehouse);
    const served = [...DESTINATIONS.keys()].filter((one) => at(DESTINATIONS, one).agent === agent);
    const firstName = random.pick(FIRST_NAMES);
    const lastName = random.pick(LAST_NAMES);
    const emailName = `${firstName}.${lastName}`
      .normalize('NFD')
      .replace(/[^A-Za-z.]/g, '')
      .toLowerCase();
    return {
      email: `${emailName}${position}@example.com`,
      firstName,
      lastName,
      agent,
      warehouse,
      destination: random.pick(served),
    };
  });
  return [DEMO_CUSTOMER, ...others];
}

export async function seedUsers(trx: Transaction<DB>, random: Random, places: Places, createdAt: Date) {
  const demoHash = await hashPassword(DEMO_PASSWORD);
  const randomHash = await hashPassword(crypto.randomUUID());
  const insert = async (
    person: NewPerson,
    role: 'ROLE_STAFF' | 'ROLE_CUSTOMER',
    hash: string,
  ): Promise<Person> => {
    const { code, town, streets } = at(DESTINATIONS, person.destination);
    const country = countryAt(places, code);
    const street = `${random.integer(1, 90)} ${random.pick(streets)}`;
    const { id } = await trx
      .insertInto('users')
      .values((eb) => ({
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
        role,
        password_hash: hash,
        agent_id: at(places.agents, person.agent),
        warehouse_id: at(places.warehouses, person.warehouse),
        destination_country_id: country.id,
        mailbox_id: eb.fn<string>('next_mailbox_id', [eb.val(at(AGENTS, person.agent).code)]),
        phone_number: `+1 246 ${random.integer(200, 999)} ${random.integer(1000, 9999)}`,
        address_line1: street,
        city: town,
        country: country.name,
        created_at: createdAt,
      }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return { ...person, id, address: `${street}, ${town}, ${country.name}` };
  };
  const staff: Person[] = [];
  for (const agent of AGENTS.keys()) {
    const warehouse = WAREHOUSES.findIndex((one) => one.agent === agent);
    const destination = DESTINATIONS.findIndex((one) => one.agent === agent);
    const email = agent === 0 ? 'staff@example.com' : `staff${agent + 1}@example.com`;
    const person = {
      email,
      firstName: random.pick(FIRST_NAMES),
      lastName: random.pick(LAST_NAMES),
      agent,
      warehouse,
      destination,
    };
    staff.push(await insert(person, 'ROLE_STAFF', agent === 0 ? demoHash : randomHash));
  }
  const customers: Person[] = [];
  for (const person of planCustomers(random)) {
    const hash = person === DEMO_CUSTOMER ? demoHash : randomHash;
    customers.push(await insert(person, 'ROLE_CUSTOMER', hash));
  }
  await trx
    .insertInto('users')
    .values((eb) => ({
      email: 'admin@example.com',
      first_name: 'Alex',
      last_name: 'Admin',
      role: 'ROLE_ADMIN',
      password_hash: demoHash,
      mailbox_id: eb.fn<string>('next_mailbox_id', [eb.val('ADM')]),
      created_at: createdAt,
    }))
    .execute();
  return { staff, customers, demoCustomer: at(customers, 0) };
}

export const firstAdministrator = (trx: Transaction<DB>) =>
  trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ROLE_ADMIN')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
