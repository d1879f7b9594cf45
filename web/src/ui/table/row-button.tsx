import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

type Props = { label: string; run: () => void; children: ReactNode };

/** The content of a clickable row's first cell, for the keyboard and for screen readers. */
export function RowButton({ label, run, children }: Props) {
  return (
    <ButtonBase
      aria-label={label}
      onClick={run}
      sx={{ font: 'inherit', textAlign: 'inherit', borderRadius: 1, justifyContent: 'flex-start' }}
    >
      {children}
    </ButtonBase>
  );
}
