import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

/** The specification fixes the badge at 0. */
export function Notifications() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton aria-label="Notifications: 0" onClick={(event) => setAnchor(event.currentTarget)}>
        <Badge
          overlap="circular"
          badgeContent={0}
          showZero
          slotProps={{ badge: { sx: { bgcolor: 'grey.700', color: '#fff' } } }}
        >
          <NotificationsOutlined />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { 'aria-label': 'Notifications', role: 'dialog', sx: { p: 2 } } }}
      >
        <Typography color="textSecondary">You have no notifications.</Typography>
      </Popover>
    </>
  );
}
