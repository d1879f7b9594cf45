import type { AdminPackage } from '@eport/contract/packages/package.ts';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { GenerateInvoice } from './generate-invoice.tsx';
import { PackageFees } from './package-fees.tsx';
import { UpdateStatus } from './update-status.tsx';

export const ManageSteps = ({ item }: { item: AdminPackage }) => (
  // Focusable, so that arrow keys scroll it.
  <DialogContent dividers tabIndex={0}>
    <DefinitionList
      items={[
        { label: 'Customer', value: item.customerEmail ?? item.customerName },
        { label: 'Description', value: item.description },
      ]}
    />
    <Step title="1. Update Logistical Status">
      {/* A new key resets the form after a status change. */}
      <UpdateStatus key={item.status} item={item} />
    </Step>
    <Step title="2. Add a Manual Fee">
      <PackageFees item={item} />
    </Step>
    <Step title="3. Generate the Final Invoice">
      <GenerateInvoice item={item} />
    </Step>
  </DialogContent>
);

function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
