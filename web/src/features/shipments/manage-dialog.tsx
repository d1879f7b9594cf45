import type { AdminPackage } from '@eport/contract/packages/package.ts';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { GenerateInvoice } from './generate-invoice.tsx';
import { PackageFees } from './package-fees.tsx';
import { packageQuery } from './shipments.queries.ts';
import { UpdateStatus } from './update-status.tsx';

type Props = { id: number; onClose: () => void };

/** A package on its way through customs, from its status to its invoice. */
export function ManageDialog({ id, onClose }: Props) {
  const titleId = useId();
  const { data: item, ...query } = useQuery(packageQuery(id));
  const failure = failureOf(query, 'Could not fetch package details.');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ pr: 8 }}>
        Manage Package #{id}
      </DialogTitle>
      <IconButton aria-label="Close" onClick={onClose} sx={{ position: 'absolute', top: 8, right: 12 }}>
        <CloseOutlined />
      </IconButton>
      {/* Reachable by Tab, so that the arrow keys scroll it. */}
      <DialogContent dividers tabIndex={0}>
        {item && <Steps item={item} />}
        {!item && (failure ? <ErrorState {...failure} /> : <PageSkeleton />)}
      </DialogContent>
    </Dialog>
  );
}

const Steps = ({ item }: { item: AdminPackage }) => (
  <>
    <DefinitionList
      items={[
        { label: 'Customer', value: item.customerEmail ?? item.customerName },
        { label: 'Description', value: item.description },
      ]}
    />
    <Step title="1. Update Logistical Status">
      {/* A new status is a new form, with nothing to save. */}
      <UpdateStatus key={item.status} item={item} />
    </Step>
    <Step title="2. Add a Manual Fee">
      <PackageFees item={item} />
    </Step>
    <Step title="3. Generate the Final Invoice">
      <GenerateInvoice item={item} />
    </Step>
  </>
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
