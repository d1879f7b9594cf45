import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useIsFetching } from '@tanstack/react-query';
import { useNavigation } from 'react-router';

const appear = keyframes({ to: { opacity: 1 } });
const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } });

/** The thin bar at the top while a page or its first data is on the way. Not MUI's, which weighs 3 KB on the login page. */
export function ProgressBar() {
  const navigating = useNavigation().state !== 'idle';
  const loading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0;
  if (!navigating && !loading) return null;
  return (
    <Box
      // Outside every landmark, and screen readers hear of the skeleton and of the new page.
      aria-hidden
      sx={{
        position: 'fixed',
        inset: '0 0 auto',
        zIndex: 'tooltip',
        height: 3,
        overflow: 'hidden',
        bgcolor: 'primary.light',
        opacity: 0,
        // What arrives within a blink shows no bar.
        animation: `${appear} 100ms 200ms forwards`,
        '&::after': {
          content: '""',
          display: 'block',
          height: '100%',
          width: '40%',
          bgcolor: 'primary.main',
          animation: `${sweep} 1.4s ease-in-out infinite`,
          '@media (prefers-reduced-motion: reduce)': { animation: 'none', width: '100%' },
        },
      }}
    />
  );
}
