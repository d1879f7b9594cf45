import type { ExpectedPackage } from '@eport/contract/expected-packages/expected-package.ts';
import { StatusChip } from '../../entities/status-chip.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { Row } from '../../ui/layout/stack.tsx';

export const ExpectedStatus = ({ item }: { item: ExpectedPackage }) => (
  <Row gap={0.5} wrap>
    <StatusChip status={item.status} />
    {item.isOverdue && <Chip color="warning" label="OVER 60 DAYS" />}
  </Row>
);
