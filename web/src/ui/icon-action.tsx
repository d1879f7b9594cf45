import type { SvgIconComponent } from '@mui/icons-material';
import IconButton from '@mui/material/IconButton';
import { LateTooltip } from './late-tooltip.tsx';

type Props = {
  /** What a mouse is told: "Edit". */
  title: string;
  /** With the name of the row, which tells the buttons of a table apart: "Edit port: Bridgetown". */
  label: string;
  icon: SvgIconComponent;
  onClick: () => void;
  pending?: boolean;
};

export const IconAction = ({ title, label, icon: Icon, onClick, pending = false }: Props) => (
  <LateTooltip title={title}>
    <IconButton aria-label={label} loading={pending} onClick={onClick}>
      <Icon fontSize="small" />
    </IconButton>
  </LateTooltip>
);
