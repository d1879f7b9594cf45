import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden.ts';

type Props = { label: string; run: () => void; children: ReactNode };

/** The content of a clickable row's first cell, for the keyboard; screen readers also hear what it does. */
export function RowButton({ label, run, children }: Props) {
  return (
    <ButtonBase
      onClick={run}
      sx={{
        display: 'block',
        position: 'relative',
        font: 'inherit',
        textAlign: 'inherit',
        borderRadius: 1,
        minHeight: { xs: 44, sm: 20 },
      }}
    >
      {children}
      <span style={visuallyHidden}>{` ${label}`}</span>
    </ButtonBase>
  );
}
