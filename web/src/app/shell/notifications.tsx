import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { lazyCode } from '../../lib/lazy-code.ts';
import { BellIcon } from '../../ui/icons.ts';
import { useOpened } from '../../ui/use-opened.ts';

const popoverCode = lazyCode('popover', () => import('@mui/material/Popover'));

/** The specification fixes the badge at 0. */
export function Notifications() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  const popover = useOpened(popoverCode, anchor !== null, close);
  return (
    <>
      <IconButton aria-label="Notifications: 0" onClick={(event) => setAnchor(event.currentTarget)}>
        <Box sx={{ display: 'flex', position: 'relative' }}>
          <BellIcon />
          <Box component="span" sx={BADGE}>
            0
          </Box>
        </Box>
      </IconButton>
      {popover && (
        <popover.default
          open={anchor !== null}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { 'aria-label': 'Notifications', role: 'dialog', sx: { p: 2 } } }}
        >
          <Typography color="textSecondary">You have no notifications.</Typography>
        </popover.default>
      )}
    </>
  );
}

const BADGE = {
  position: 'absolute',
  top: '14%',
  right: '14%',
  transform: 'translate(50%, -50%)',
  minWidth: 20,
  height: 20,
  borderRadius: '10px',
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'grey.700',
  color: '#fff',
  fontSize: 12,
  lineHeight: 1,
  fontWeight: 500,
} as const;
