import type { ChangedBill, FilingChanges } from '@eport/contract/manifests/filing.ts';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/api-error.ts';
import { plural } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { Alert } from '../../../ui/display/alert.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { FailureAlert } from '../../../ui/failure-alert.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { adviceFor, changeText } from './change-text.ts';
import { filingChangesQuery } from './filing-changes.queries.ts';

const SHOWN = 20;

export function ChangesSinceFiling({ manifestId }: { manifestId: number }) {
  const changes = useQuery(filingChangesQuery(manifestId));
  if (changes.data) return <Changes manifestId={manifestId} changes={changes.data} />;
  const failure = failureOf(changes, 'Failed to compare the manifest with the filed file.');
  return failure ? <FailureAlert failure={failure} /> : <Skeleton height={48} />;
}

function Changes({ manifestId, changes }: { manifestId: number; changes: FilingChanges }) {
  const { bills, manifestChanged, containersChanged } = changes;
  const parts = [
    manifestChanged && 'manifest details',
    containersChanged && 'containers',
    bills.length > 0 && plural(bills.length, 'house bill'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return <Text color="secondary">Nothing has changed since the file was filed.</Text>;
  return (
    <Stack gap={1}>
      <Alert severity="warning">
        {`Changed since the file was filed: ${new Intl.ListFormat('en').format(parts)}. Customs has the earlier values.`}
      </Alert>
      {bills.length > 0 && <Text color="secondary">{adviceFor(bills)}</Text>}
      <Stack as="ul" gap={0.5}>
        {bills.slice(0, SHOWN).map((bill) => (
          <li key={`${bill.change} ${bill.blReferenceNumber}`}>
            <BillLink manifestId={manifestId} bill={bill} />
            {` – ${changeText(bill)}`}
          </li>
        ))}
      </Stack>
      {bills.length > SHOWN && (
        <TextLink to={paths.bills(manifestId)}>
          {`See the other ${plural(bills.length - SHOWN, 'house bill')} marked in the bills table`}
        </TextLink>
      )}
    </Stack>
  );
}

type LinkProps = { manifestId: number; bill: ChangedBill };

const BillLink = ({ manifestId, bill: { billId, blReferenceNumber } }: LinkProps) =>
  billId === null ? (
    <span>{blReferenceNumber}</span>
  ) : (
    <TextLink to={paths.bill(manifestId, billId)} inText>
      {blReferenceNumber}
    </TextLink>
  );
