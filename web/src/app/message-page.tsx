import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';

type Action = { label: string } & ({ to: string } | { run: () => void });
type Props = { title: string; text: string; action: Action };

export function MessagePage({ title, text, action }: Props) {
  usePageTitle(title);
  const target = 'to' in action ? { component: Link, to: action.to } : { onClick: action.run };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center', textAlign: 'center', p: 3, pt: '18vh' }}>
      <Typography variant="h1">{title}</Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 480 }}>
        {text}
      </Typography>
      <Button variant="contained" {...target}>
        {action.label}
      </Button>
    </Box>
  );
}
