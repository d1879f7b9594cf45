import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/api/api-error.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import { DetailsDialog } from '../../ui/details-dialog.tsx';
import { useConfirmDiscard } from '../../ui/form/use-confirm-discard.ts';
import { packageQuery } from './shipments.queries.ts';

const FAILED = 'Could not fetch package details.';

const stepsCode = lazyCode('manage-steps', () => import('./manage-steps.tsx'));

type Props = { id: number; title: string; onClose: () => void };

export function ManageDialog({ id, title, onClose }: Props) {
  const confirmDiscard = useConfirmDiscard();
  const { data: item, ...query } = useQuery(packageQuery(id));
  const { data: code, ...codeQuery } = useQuery(stepsCode);
  const close = async () => {
    if (await confirmDiscard()) onClose();
  };
  return (
    <DetailsDialog
      title={title}
      onClose={close}
      maxWidth="sm"
      failure={item ? failureOf(codeQuery, FAILED) : failureOf(query, FAILED)}
    >
      {item && code && <code.ManageSteps item={item} />}
    </DetailsDialog>
  );
}
