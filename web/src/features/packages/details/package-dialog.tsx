import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/api-error.ts';
import { lazyCode } from '../../../lib/lazy-code.ts';
import { DetailsDialog } from '../../../ui/details-dialog.tsx';
import { packageQuery } from '../packages.queries.ts';

const FAILED = 'Could not fetch package details.';

const contentCode = lazyCode('package-content', () => import('./package-content.tsx'));

type Props = { id: number; title: string; onClose: () => void };

export function PackageDialog({ id, ...dialog }: Props) {
  const { data: item, ...itemQuery } = useQuery(packageQuery(id));
  const { data: code, ...codeQuery } = useQuery(contentCode);
  return (
    <DetailsDialog {...dialog} maxWidth="md" failure={failureOf(item ? codeQuery : itemQuery, FAILED)}>
      {item && code && <code.PackageContent item={item} />}
    </DetailsDialog>
  );
}
