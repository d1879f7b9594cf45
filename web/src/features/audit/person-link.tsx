import type { AuditEntry } from '@eport/contract/audit/audit.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';

export const PersonLink = ({ person }: Pick<AuditEntry, 'person'>) =>
  person ? (
    <TextLink inText to={paths.editUser(person.id)}>
      {person.name}
    </TextLink>
  ) : (
    'System'
  );
