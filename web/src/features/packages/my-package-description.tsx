import type { CustomerPackage } from '@eport/contract/packages/package.ts';
import type { PackageStatus } from '@eport/contract/packages/package-status.ts';
import Typography from '@mui/material/Typography';
import { askForwarder } from './my-package-todo.ts';

/** What the customer is to do, for the statuses in which nothing moves until it is done. */
const nextStep: Partial<Record<PackageStatus, string>> = {
  ...askForwarder,
  ON_HOLD_INVOICE_REQUIRED: 'Customs needs your purchase invoice. Select this package to upload it.',
};

export function MyPackageDescription({ item: { description, status } }: { item: CustomerPackage }) {
  return (
    <>
      <span>{description}</span>
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
