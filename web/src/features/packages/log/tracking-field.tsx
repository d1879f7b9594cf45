import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router';
import { formatDate } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { trackedQuery } from '../packages.queries.ts';
import type { LogPackageFormReturn } from './use-pick-customer.ts';

/** Warns about a number that was logged before. It may still be valid: carriers reuse tracking numbers. */
export function TrackingField({ control }: LogPackageFormReturn) {
  const typed = (useWatch({ control, name: 'incomingTrackingNumber' }) ?? '').trim();
  const settled = useDebounced(typed);
  const { data } = useQuery(trackedQuery(settled));
  const [before, ...others] = (settled === typed && data) || [];
  return (
    <div>
      <TextField
        control={control}
        name="incomingTrackingNumber"
        label="Incoming Tracking Number"
        autoComplete="off"
      />
      {before && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          This tracking number was already logged:{' '}
          <Link component={RouterLink} to={paths.adminPackage(before.id)} target="_blank">
            Package #{before.id}
          </Link>{' '}
          for {before.customerName}, {formatDate(before.createdAt)}
          {others.length > 0 && ', and others'}.
        </Alert>
      )}
    </div>
  );
}
