import type { Scope } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CustomerRow, findCustomersNamed } from './imports.queries.ts';
import { folded, foldedCopy, type Meaning, meaning, type Row, unreadable } from './read-row.ts';

/** Returns a function that finds the customer whom a text names by email address or mailbox ID. */
export async function namedCustomers(db: Database, scope: Scope, rows: Row<'customer'>[]) {
  const texts = [...new Set(rows.map(({ values }) => foldedCopy(values.customer)))];
  const found = await findCustomersNamed(db, { scope, texts });
  const byName = new Map(
    found.flatMap((each) => [each.email, folded(each.mailbox_id)].map((name) => [name, each])),
  );
  return (text: string | undefined): Meaning<CustomerRow | null> => {
    const name = foldedCopy(text);
    if (name === '') return meaning(null);
    const customer = byName.get(name);
    return customer ? meaning(customer) : unreadable('does not match any customer');
  };
}
