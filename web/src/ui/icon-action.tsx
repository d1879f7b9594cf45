import { IconButton } from './button/icon-button.tsx';
import type { Icon } from './icons.ts';
import { LazyTooltip } from './lazy-tooltip.tsx';

type Props = {
  title: string;
  /** Includes the row: "Edit port: Bridgetown". */
  label: string;
  icon: Icon;
  onClick: () => void;
  pending?: boolean;
};

export const IconAction = ({ title, label, icon: Sign, onClick, pending = false }: Props) => (
  <LazyTooltip title={title}>
    <IconButton aria-label={label} loading={pending} onClick={onClick}>
      <Sign size={18} />
    </IconButton>
  </LazyTooltip>
);
