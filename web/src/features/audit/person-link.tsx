import type { AuditEntry } from '@eport/contract/audit/audit.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';

/** Shows "System" for changes without a user, such as the command line, demo data, or a registration. */
export const PersonLink = ({ person }: Pick<AuditEntry, 'person'>) =>
  person ? (
    <TextLink inText to={paths.editUser(person.id)}>
      {person.name}
    </TextLink>
  ) : (
    'System'
  );
