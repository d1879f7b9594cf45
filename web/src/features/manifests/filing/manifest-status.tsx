import type { ManifestState } from '@eport/contract/manifests/manifest-states.ts';
import type { ComponentProps } from 'react';
import { formatStatus } from '../../../lib/format.ts';
import { Chip } from '../../../ui/display/chip.tsx';

const COLORS: Record<ManifestState, NonNullable<ComponentProps<typeof Chip>['color']>> = {
  NOT_EXPORTED: 'neutral',
  EXPORTED: 'info',
  FILED: 'secondary',
  ACCEPTED: 'success',
  REFUSED: 'error',
  CORRECTED: 'warning',
};

export const ManifestStatus = ({ status }: { status: ManifestState }) => (
  <Chip color={COLORS[status]} label={formatStatus(status)} />
);
