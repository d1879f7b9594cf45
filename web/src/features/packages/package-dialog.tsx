import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/failure.ts';
import { lateCode } from '../../lib/late-code.ts';
import { DetailsDialog } from '../../ui/details-dialog.tsx';
import { packageQuery } from './packages.queries.ts';

const FAILED = 'Could not fetch package details.';

/** Weighs more than the hub itself, with all its forms. */
const contentCode = lateCode('package-content', () => import('./package-content.tsx'));

type Props = { id: number; onClose: () => void };

/** Everything about one package, and what can be done with it. */
export function PackageDialog({ id, onClose }: Props) {
  const { data: item, ...query } = useQuery(packageQuery(id));
  const { data: code, ...coming } = useQuery(contentCode);
  return (
    <DetailsDialog
      title={`Details for Package #${id}`}
      maxWidth="md"
      onClose={onClose}
      failure={item ? failureOf(coming, FAILED) : failureOf(query, FAILED)}
    >
      {item && code && <code.PackageContent item={item} />}
    </DetailsDialog>
  );
}
