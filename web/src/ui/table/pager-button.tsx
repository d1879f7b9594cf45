import type { SvgIconComponent } from '@mui/icons-material';
import IconButton from '@mui/material/IconButton';

type Props = {
  label: string;
  icon: SvgIconComponent;
  onGo: (() => void) | undefined;
};

/** Stays focusable when disabled, so that keyboard users keep their place. */
export const PagerButton = ({ label, icon: Icon, onGo }: Props) => (
  <IconButton
    title={label}
    aria-label={label}
    aria-disabled={!onGo}
    onClick={onGo}
    sx={onGo ? { color: 'text.primary' } : { color: 'action.disabled', cursor: 'default' }}
  >
    <Icon />
  </IconButton>
);
