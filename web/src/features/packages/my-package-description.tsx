import type { CustomerPackage } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import Typography from '@mui/material/Typography';
import { config } from '../../lib/config.ts';

/** What the customer is to do, for the statuses in which nothing moves until it is done. */
const nextStep: Partial<Record<PackageStatus, string>> = {
  ON_HOLD_INVOICE_REQUIRED: 'Customs needs your purchase invoice. Select this package to upload it.',
  HELD_AT_PORT_DUTIES_DUE: `Customs holds this package until the duties are paid. Please contact ${config.brandName} to settle them.`,
  CUSTOMS_DECLARATION_REQUIRED: `Customs needs a declaration of what is inside. Please contact ${config.brandName} to make it.`,
};

export function MyPackageDescription({ item: { description, status } }: { item: CustomerPackage }) {
  return (
    <>
      {description}
      {nextStep[status] && (
        <Typography
          variant="caption"
          component="div"
          sx={{ mt: 0.5, color: 'warning.dark', fontWeight: 500 }}
        >
          {nextStep[status]}
        </Typography>
      )}
    </>
  );
}
