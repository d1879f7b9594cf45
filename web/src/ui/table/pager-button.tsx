import { IconButton } from '../button/icon-button.tsx';
import type { Icon } from '../icons.ts';

type Props = {
  label: string;
  icon: Icon;
  onGo: (() => void) | undefined;
};

/** Focusable even if disabled, so that keyboard users keep their place. */
export const PagerButton = ({ label, icon: IconComponent, onGo }: Props) => (
  <IconButton title={label} aria-label={label} aria-disabled={!onGo} onClick={onGo}>
    <IconComponent size={20} />
  </IconButton>
);
