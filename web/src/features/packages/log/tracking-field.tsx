import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { packagesByTrackingQuery } from '../packages.queries.ts';
import { ExpectedNotice } from './expected-notice.tsx';
import styles from './tracking-field.module.css';
import type { LogPackageFormReturn } from './use-pick-customer.ts';

/** Warns about a number that was logged before, but accepts it: carriers reuse tracking numbers. */
export function TrackingField({ control }: LogPackageFormReturn) {
  const typed = (useWatch({ control, name: 'incomingTrackingNumber' }) ?? '').trim();
  const debounced = useDebounced(typed);
  const { data } = useQuery(packagesByTrackingQuery(debounced));
  const [earlier, ...others] = (debounced === typed && data) || [];
  return (
    <div>
      <TextField
        control={control}
        name="incomingTrackingNumber"
        label="Incoming Tracking Number"
        autoComplete="off"
      />
      <ExpectedNotice control={control} trackingNumber={debounced === typed ? debounced : ''} />
      {earlier && (
        <Alert severity="warning" className={styles.warning}>
          This tracking number was already logged:{' '}
          <TextLink to={paths.adminPackage(earlier.id)} target="_blank" inText>
            Package #{earlier.id}
          </TextLink>{' '}
          for {earlier.customerName}, {formatDate(earlier.createdAt)}
          {others.length > 0 && ', and others'}.
        </Alert>
      )}
    </div>
  );
}
