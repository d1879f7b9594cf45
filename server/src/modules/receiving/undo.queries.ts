import type { Database } from '../../platform/database/database.ts';

/**
 * Deletes a package with its exceptions, its claims, and the unsent emails that are about no other package. Sent emails stay, without
 * the package.
 */
export async function deleteReceivedPackage(trx: Database, id: number): Promise<void> {
  const unlinked = await trx
    .deleteFrom('email_message_packages')
    .where('package_id', '=', id)
    .returning('message_id')
    .execute();
  await trx
    .deleteFrom('email_messages')
    .where('id', '=', (eb) => eb.fn.any(eb.val(unlinked.map(({ message_id }) => message_id))))
    .where('state', '<>', 'SENT')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('email_message_packages')
            .select('email_message_packages.package_id')
            .whereRef('email_message_packages.message_id', '=', 'email_messages.id'),
        ),
      ),
    )
    .execute();
  await trx
    .deleteFrom('exception_notes')
    .where('exception_id', 'in', (eb) =>
      eb.selectFrom('package_exceptions').select('id').where('package_id', '=', id),
    )
    .execute();
  await trx.deleteFrom('package_exceptions').where('package_id', '=', id).execute();
  await trx.deleteFrom('package_claims').where('package_id', '=', id).execute();
  await trx.deleteFrom('packages').where('id', '=', id).execute();
}
