import { IconButton } from './button/icon-button.tsx';
import type { Icon } from './icons.ts';
import { LazyTooltip } from './lazy-tooltip.tsx';

type Props = {
  title: string;
  /** Includes the row: "Edit port: Bridgetown". */
  label: string;
  icon: Icon;
  /** The `dialogForm` of a button that opens a form. */
  opens?: string | undefined;
  onClick: () => void;
  pending?: boolean | undefined;
};

export const IconAction = ({ title, label, icon: IconComponent, opens, onClick, pending }: Props) => (
  <LazyTooltip title={title}>
    <IconButton aria-label={label} loading={pending} data-opens={opens} onClick={onClick}>
      <IconComponent size={18} />
    </IconButton>
  </LazyTooltip>
);
