import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { lastAddress } from '../lib/last-address.ts';

export type Crumb = { label: string; to?: string };

export const Breadcrumbs = ({ places, own }: { places: readonly Crumb[]; own: string }) => (
  <Box component="nav" sx={{ mb: 0.5, color: 'text.secondary', displayPrint: 'none' }}>
    <Box component="ol" sx={list}>
      {places.map(({ label, to }) => (
        <li key={label}>
          {to ? (
            <Link
              component={RouterLink}
              to={lastAddress(to)}
              sx={{ py: { xs: 1.5, sm: 0 }, display: 'inline-block' }}
            >
              {label}
            </Link>
          ) : (
            label
          )}
        </li>
      ))}
      <li>{own}</li>
    </Box>
  </Box>
);

const list = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  m: 0,
  p: 0,
  listStyle: 'none',
  // The empty alternative text hides the slash from screen readers.
  '& > li + li::before': { content: '"/" / ""', mx: 1 },
} as const;
