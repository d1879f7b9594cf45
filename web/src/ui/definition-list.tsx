import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Item = {
  label: string;
  value: ReactNode;
  wide?: boolean;
};
type Props = { items: Item[]; columns?: 1 | 2 | 3; phoneColumns?: 1 | 2 };

export function DefinitionList({ items, columns = 2, phoneColumns = 1 }: Props) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: equal(phoneColumns), sm: equal(columns) },
      }}
    >
      {items.map(({ label, value, wide }) => (
        <div key={label} {...(wide && { style: WHOLE_ROW })}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value === null || value === undefined || value === '' ? '–' : value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

const equal = (columns: number) => `repeat(${columns}, minmax(0, 1fr))`;
const WHOLE_ROW = { gridColumn: '1 / -1' } as const;
