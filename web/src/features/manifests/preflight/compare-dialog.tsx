import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import type { CarrierCheckInput } from '@eport/contract/manifests/preflight.ts';
import { call } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog, DialogActions, DialogContent } from '../../../ui/overlay/dialog.tsx';
import { useManifestChange } from '../use-manifest-change.ts';

type Props = {
  id: number;
  compared: CarrierCheckInput;
  onClose: () => void;
};

export function CompareDialog({ id, compared, onClose }: Props) {
  const confirm = useManifestChange({
    change: () => call(manifestsApi.confirmCarrier, { params: { id }, body: compared }),
    done: 'Match with the carrier’s manifest confirmed.',
    onDone: onClose,
    fallback: 'Failed to confirm the match. Please try again.',
  });
  return (
    <Dialog title="Compare with the Carrier’s Manifest" onClose={onClose} maxWidth="sm">
      <DialogContent>
        <Stack>
          <p>
            Customs finds the master bill by these four fields. They must match the carrier’s manifest
            exactly, including spaces and hyphens.
          </p>
          <DefinitionList
            columns={2}
            items={[
              { label: 'Customs Office Code', value: compared.customsOfficeCode },
              { label: 'Voyage #', value: compared.voyageNumber },
              {
                label: 'Departure Date',
                value: `${formatDate(compared.departureDate)} (${compared.departureDate})`,
              },
              { label: 'Master BOL Reference #', value: compared.masterBillOfLadingReferenceNumber },
            ]}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirm Match
        </Button>
      </DialogActions>
    </Dialog>
  );
}
