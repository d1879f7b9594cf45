import { EXCEPTION_LABELS, type ExceptionKind } from '@eport/contract/exceptions/exception-kind.ts';
import { Chip } from '../ui/display/chip.tsx';
import { CircleCheckIcon, TriangleAlertIcon } from '../ui/icons.ts';

type Props = { kind: ExceptionKind; closed?: boolean };

export const ExceptionChip = ({ kind, closed = false }: Props) => (
  <Chip
    label={EXCEPTION_LABELS[kind]}
    color={closed ? 'neutral' : 'warning'}
    icon={closed ? CircleCheckIcon : TriangleAlertIcon}
  />
);
