import { sql } from 'kysely';
import { wholeHistory } from '../../platform/database/history/whole-history.ts';

const AUDIT = sql`${wholeHistory('audit')} audit`;

/** Whether nothing has happened to a package since its receipt, whose own rows have the `created_at` of its transaction. */
export const isUntouched = sql<boolean>`not exists (
    select from ${AUDIT} where kind = 'PACKAGE' and object_id = packages.id and action <> 'CREATED'
  ) and not exists (
    select from ${AUDIT} where parent_kind = 'PACKAGE' and parent_id = packages.id
      and (action <> 'CREATED' or kind not in ('DOCUMENT', 'PACKAGE_CLAIM', 'EXCEPTION'))
  ) and not exists (
    select from documents where package_id = packages.id and created_at <> packages.created_at
  ) and not exists (
    select from package_claims where package_id = packages.id and created_at <> packages.created_at
  ) and not exists (
    select from package_exceptions as exception where package_id = packages.id and opened_by is not null
      and not (kind = 'UNKNOWN_OWNER' and packages.user_id is null)
  ) and not exists (
    select from exception_notes join package_exceptions on package_exceptions.id = exception_notes.exception_id
    where package_exceptions.package_id = packages.id and exception_notes.written_by is not null
  )`;
