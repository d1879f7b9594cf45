import type { SvgIconComponent } from '@mui/icons-material';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export type Empty = {
  text: string;
  icon?: SvgIconComponent;
  action?: ReactNode;
};

export function EmptyState({ text, icon: Icon = InboxOutlined, action }: Empty) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 2, py: 5, textAlign: 'center' }}>
      <Icon sx={{ fontSize: 40, color: 'text.disabled' }} />
      <Typography color="textSecondary">{text}</Typography>
      {action}
    </Box>
  );
}
