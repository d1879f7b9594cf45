import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { visuallyHidden } from '../visually-hidden.ts';

type Props = { label: string; run: () => void; to: string | undefined; children: ReactNode };

export function RowButton({ label, run, to, children }: Props) {
  const target = to === undefined ? { onClick: run } : { component: Link, to };
  return (
    <ButtonBase
      {...target}
      data-printed
      sx={{
        display: 'block',
        position: 'relative',
        font: 'inherit',
        textAlign: 'inherit',
        borderRadius: 1,
        // The whole row or card is the touch target.
        minHeight: { xs: 24, sm: 20 },
      }}
    >
      {children}
      <span style={visuallyHidden}>{` ${label}`}</span>
    </ButtonBase>
  );
}
