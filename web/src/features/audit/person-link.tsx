import type { AuditEntry } from '@eport/contract/audit/audit.ts';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** Shows "System" for changes without a user, such as the command line, demo data, or a registration. */
export const PersonLink = ({ person }: Pick<AuditEntry, 'person'>) =>
  person ? (
    <Link component={RouterLink} to={paths.editUser(person.id)}>
      {person.name}
    </Link>
  ) : (
    'System'
  );
