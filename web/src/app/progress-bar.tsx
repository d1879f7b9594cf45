import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useIsFetching } from '@tanstack/react-query';
import { useNavigation } from 'react-router';
import { movingBar } from '../ui/moving-bar.ts';

const appear = keyframes({ to: { opacity: 1 } });

/** The thin bar at the top while a page or its first data is on the way. */
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
        ...movingBar,
        opacity: 0,
        // What arrives within a blink shows no bar.
        animation: `${appear} 100ms 200ms forwards`,
      }}
    />
  );
}
