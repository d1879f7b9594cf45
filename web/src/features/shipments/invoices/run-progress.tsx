import type { InvoiceRun } from '@eport/contract/invoices/shipment-invoices.ts';
import { formatCount, formatDateTime, plural } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

export function RunProgress({ run }: { run: InvoiceRun }) {
  const { packageCount, issuedCount, refused, startedAt, finishedAt } = run;
  const done = issuedCount + refused.length;
  if (finishedAt === null) {
    return (
      <SectionCard title="Issuing Invoices">
        <Stack gap={1}>
          <p role="status">{`${formatCount(done)} of ${plural(packageCount, 'package')} done. You can leave this page.`}</p>
          <ProgressBar label="Issuing invoices" value={Math.floor((100 * done) / packageCount)} />
        </Stack>
      </SectionCard>
    );
  }
  return (
    <Alert severity={refused.length > 0 ? 'warning' : 'success'}>
      <Stack gap={1}>
        <span role="status">
          {`${plural(issuedCount, 'invoice')} issued ${formatDateTime(startedAt)}.`}
          {refused.length > 0 && ` ${plural(refused.length, 'package')} could not be invoiced:`}
        </span>
        {refused.length > 0 && (
          <ul>
            {refused.map(({ packageId, reason }) => (
              <li key={packageId}>
                <TextLink inText to={paths.adminPackage(packageId)}>{`Package #${packageId}`}</TextLink>
                {`: ${reason}`}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Alert>
  );
}
