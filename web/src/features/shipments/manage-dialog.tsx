import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { DetailsDialog } from '../../ui/details-dialog.tsx';
import { packageQuery } from './shipments.queries.ts';

const FAILED = 'Could not fetch package details.';

const stepsCode = lazyCode('manage-steps', () => import('./manage-steps.tsx'));

type Props = { id: number; title: string; onClose: () => void };

export function ManageDialog({ id, ...dialog }: Props) {
  const { data: item, ...query } = useQuery(packageQuery(id));
  const { data: code, ...coming } = useQuery(stepsCode);
  return (
    <DetailsDialog
      {...dialog}
      maxWidth="sm"
      failure={item ? failureOf(coming, FAILED) : failureOf(query, FAILED)}
    >
      {item && code && <code.ManageSteps item={item} />}
    </DetailsDialog>
  );
}
