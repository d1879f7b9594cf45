import { counterApi } from '@eport/contract/counter/counter.api.ts';
import { SIGNATURE_BOX } from '@eport/contract/counter/counter-sizes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { usePrintReceipt } from '../../../entities/print-receipt.ts';
import { failureOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Text } from '../../../ui/display/text.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PrinterIcon } from '../../../ui/icons.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import { SignatureImage } from '../../../ui/signature/signature-image.tsx';
import { PACKAGES } from '../packages.queries.ts';

const slipsQuery = (id: number) =>
  queryOptions({
    queryKey: [...PACKAGES, id, 'hand-over'],
    queryFn: ({ signal }) => call(counterApi.ofPackage, { params: { id }, signal }),
  });

export function HandOverRecord({ packageId }: { packageId: number }) {
  const { data: slips, ...query } = useQuery(slipsQuery(packageId));
  const print = usePrintReceipt();
  const failure = failureOf(query, 'Failed to load the hand-over of this package.');
  if (failure) return <ErrorState {...failure} />;
  if (!slips) return <Text color="secondary">Loading…</Text>;
  // The list has at most one slip.
  const [slip] = slips;
  if (!slip) return <Text color="secondary">Handed over without a slip.</Text>;
  const { id, at, collectedBy, idDigits, handedOverByName, overrideReason, signature } = slip;
  return (
    <Stack gap={2} align="start">
      <DefinitionList
        columns={3}
        items={[
          { label: 'Handed Over', value: <DateText value={at} withTime /> },
          { label: 'Handed Over By', value: handedOverByName },
          { label: 'Collected By', value: collectedBy },
          ...(idDigits === null ? [] : [{ label: 'ID Ending In', value: idDigits }]),
          ...(overrideReason === null ? [] : [{ label: 'Handed Over Unpaid', value: overrideReason }]),
        ]}
      />
      {signature !== null && (
        <SignatureImage label={`Signature of ${collectedBy}`} path={signature} box={SIGNATURE_BOX} />
      )}
      <Button
        variant="outlined"
        size="small"
        startIcon={<PrinterIcon size={18} />}
        onClick={() => void print({ kind: 'slip', id })}
      >
        Print Slip
      </Button>
    </Stack>
  );
}
