import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Text } from '../../../../ui/display/text.tsx';
import { CircleAlertIcon, TriangleAlertIcon } from '../../../../ui/icons.ts';
import { columnAt, REFERENCE } from './grid-columns.ts';
import type { GridCells } from './use-grid-cells.ts';
import type { GridCursor } from './use-grid-cursor.ts';

type Props = { cells: GridCells; cursor: GridCursor };

export function CellBar({ cells, cursor }: Props) {
  const { row, column: index } = cursor.selection.focus;
  const column = columnAt(index);
  const mark = cells.markAt({ row, column: index });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { sm: '1fr 1fr' },
        columnGap: 3,
        minHeight: { xs: 84, sm: 44 },
        mb: 1,
        alignItems: 'start',
      }}
    >
      <Typography sx={TWO_LINES}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {`${cells.sheet.textAt(row, 0)} · ${column?.header ?? REFERENCE.header}: `}
        </Box>
        {index > 0 && cells.sheet.textAt(row, index)}
      </Typography>
      <Box id="bill-cell-state" sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
        {mark && <MarkIcon severity={mark.severity} />}
        <Typography
          sx={{ ...TWO_LINES, color: mark ? `${mark.severity}.dark` : 'text.secondary' }}
          title={mark?.message}
        >
          {mark?.message ?? (cells.isChanged({ row, column: index }) ? CHANGED : column?.hint)}
        </Typography>
      </Box>
    </Box>
  );
}

const CHANGED = 'Changed, not saved yet.';

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

function MarkIcon({ severity }: { severity: 'error' | 'warning' }) {
  const Icon = severity === 'error' ? CircleAlertIcon : TriangleAlertIcon;
  return (
    <Text as="span" color={severity}>
      <Icon size={20} role="img" aria-label={severity === 'error' ? 'Error' : 'Warning'} />
    </Text>
  );
}
