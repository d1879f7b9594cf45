import type { AuditEntry } from '@eport/contract/audit/audit.ts';
import { personName } from '@eport/contract/audit/person-name.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';

type Props = Pick<AuditEntry, 'person' | 'action'>;

export const PersonLink = ({ person, action }: Props) =>
  person ? (
    <TextLink inText to={paths.editUser(person.id)}>
      {person.name}
    </TextLink>
  ) : (
    personName({ person, action })
  );
