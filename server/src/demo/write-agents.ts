import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { checkLogo, saveLogo } from '../modules/agents/index.ts';
import type { DB } from '../platform/database/schema.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { AGENTS } from './places.ts';

/** In the order of AGENTS. The phone numbers are reserved for fiction. */
const PROFILES = [
  {
    phone_number: '+1 246 555 0140',
    address_line1: '18 Spry Street',
    address_line2: 'Ground Floor, Harbour House',
    city: 'Bridgetown',
    state: 'Saint Michael',
    zip_code: 'BB11128',
    country: 'BB',
    opening_hours:
      'Monday to Friday 8:00 am – 4:30 pm\nSaturday 9:00 am – 1:00 pm\nClosed on public holidays',
    website: 'https://www.islandfreight.example',
    tax_number: '1000234567890',
    abandoned_after_days: 60,
    payment_instructions:
      'Cash or card at our counter, or by bank transfer:\nBank of Bridgetown, branch 00123\nAccount name: Island Freight Ltd\nAccount number: 0123 4567 89\nPlease quote the invoice number.',
  },
  {
    phone_number: '+1 268 555 0172',
    address_line1: '42 Market Street',
    city: 'Saint John’s',
    country: 'AG',
    opening_hours: 'Monday to Friday 8:30 am – 5:00 pm',
    website: 'https://www.windward.example',
    tax_number: '0178452',
    storage_free_days: 5,
    storage_fee: '1.50',
    storage_maximum: '45.00',
    abandoned_after_days: 60,
    payment_instructions: 'Antigua Commercial Bank\nAccount: Windward Forwarding, 700 112 334',
  },
  {
    phone_number: '+1 876 555 0116',
    address_line1: '7 Half Way Tree Road',
    city: 'Kingston 5',
    country: 'JM',
    opening_hours: 'Monday to Friday 9:00 am – 5:00 pm\nSaturday 10:00 am – 2:00 pm',
    website: 'https://www.caribecargo.example',
    tax_number: '001-845-221',
    payment_instructions: 'Kingston Trust Bank\nAccount: Caribe Cargo Lines, 10-4456-7789',
  },
] as const;

/** In inches. */
const CARTONS = [
  { letter: 'A', name: 'Shoe box', length: 14, width: 9, height: 5 },
  { letter: 'B', name: 'Medium box', length: 16, width: 12, height: 12 },
  { letter: 'C', name: 'Large box', length: 24, width: 18, height: 18 },
];

const LOGOS = ['island-freight.png', 'windward.png', 'caribe-cargo.png'] as const;

export async function writeAgents(trx: Transaction<DB>): Promise<{ id: number }[]> {
  const agents = AGENTS.map(({ name, email, code }, position) => ({
    name,
    contact_email: email,
    agent_code: code,
    ...PROFILES[position],
  }));
  const written = await trx.insertInto('agents').values(agents).returning('id').execute();
  const cartons = written.flatMap(({ id }) => CARTONS.map((carton) => ({ agent_id: id, ...carton })));
  await trx.insertInto('cartons').values(cartons).execute();
  return written;
}

export async function writeLogos(trx: Transaction<DB>, storage: Storage, agentIds: number[]): Promise<void> {
  for (const [position, name] of LOGOS.entries()) {
    const agent_id = agentIds[position];
    if (agent_id === undefined) continue;
    const content = await readFile(join(import.meta.dirname, 'logos', name));
    const picture = checkLogo({ contentType: 'image/png', content });
    await saveLogo(trx, { agent_id, ...picture, storage_key: await storage.put(content) });
  }
}
