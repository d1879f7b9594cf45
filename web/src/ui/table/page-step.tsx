import type { SvgIconComponent } from '@mui/icons-material';
import IconButton from '@mui/material/IconButton';

type Props = {
  label: string;
  icon: SvgIconComponent;
  /** Absent where there is no such page. */
  onGo: (() => void) | undefined;
};

/** One page on or back. At the end it stays in place, and so does the focus of whoever came there by keyboard. */
export const PageStep = ({ label, icon: Icon, onGo }: Props) => (
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
