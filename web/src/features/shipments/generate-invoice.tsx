import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { useShipmentChange } from './use-shipment-change.ts';

const HINT = "Package must be 'CUSTOMS CLEARED' to generate an invoice.";

export function GenerateInvoice({ item: { id, status, invoiceId } }: { item: AdminPackage }) {
  const generate = useShipmentChange({
    change: () => call(invoicesApi.generate, { params: { packageId: id } }),
    done: () => 'Invoice generated successfully!',
    fallback: 'Failed to generate invoice.',
  });
  const canGenerate = status === 'CUSTOMS_CLEARED' && invoiceId === null;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {invoiceId !== null ? (
        <Button variant="outlined" component={Link} to={paths.invoice(invoiceId)}>
          View Invoice #{invoiceId}
        </Button>
      ) : (
        <Button
          variant="contained"
          disabled={!canGenerate}
          loading={generate.isPending}
          onClick={() => generate.mutate()}
        >
          Generate Final Invoice
        </Button>
      )}
      {!canGenerate && <Typography color="textSecondary">{HINT}</Typography>}
    </Stack>
  );
}
