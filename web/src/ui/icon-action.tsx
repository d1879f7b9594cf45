import type { SvgIconComponent } from '@mui/icons-material';
import IconButton from '@mui/material/IconButton';
import { LazyTooltip } from './lazy-tooltip.tsx';

type Props = {
  title: string;
  /** Accessible name including the row: "Edit port: Bridgetown". */
  label: string;
  icon: SvgIconComponent;
  onClick: () => void;
  pending?: boolean;
};

export const IconAction = ({ title, label, icon: Icon, onClick, pending = false }: Props) => (
  <LazyTooltip title={title}>
    <IconButton aria-label={label} loading={pending} onClick={onClick}>
      <Icon fontSize="small" />
    </IconButton>
  </LazyTooltip>
);
