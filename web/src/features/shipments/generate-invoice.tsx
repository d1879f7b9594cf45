import { invoicesApi } from '@eport/contract/invoices/invoices.api.ts';
import type { AdminPackage } from '@eport/contract/packages/package.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { call } from '../../lib/api/client.ts';
import { paths } from '../../lib/paths.ts';
import { refusalText } from '../../lib/permissions.ts';
import { useShipmentChange } from './use-shipment-change.ts';

/** The specification's hint for invoiced packages too; for all others the server's reason. */
const INVOICED = "Package must be 'CUSTOMS CLEARED' to generate an invoice.";

export function GenerateInvoice({ item: { id, invoiceId, can } }: { item: AdminPackage }) {
  const generate = useShipmentChange({
    change: () => call(invoicesApi.generate, { params: { packageId: id } }),
    done: () => 'Invoice generated successfully!',
    fallback: 'Failed to generate invoice.',
  });
  const hint = invoiceId === null ? refusalText(can.generateInvoice) : INVOICED;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {invoiceId !== null ? (
        <Button variant="outlined" component={Link} to={paths.invoice(invoiceId)}>
          View Invoice #{invoiceId}
        </Button>
      ) : (
        <Button
          variant="contained"
          disabled={!can.generateInvoice.allowed}
          loading={generate.isPending}
          onClick={() => generate.mutate()}
        >
          Generate Final Invoice
        </Button>
      )}
      {hint && <Typography color="textSecondary">{hint}</Typography>}
    </Stack>
  );
}
