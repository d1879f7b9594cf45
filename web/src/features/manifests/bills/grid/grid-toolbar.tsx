import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo, type ReactNode } from 'react';
import { formatCount } from '../../../../lib/format.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { ArrowDownIcon, RedoIcon, SkipForwardIcon, UndoIcon } from '../../../../ui/icons.ts';
import type { Filter } from './shown-rows.ts';
import type { GridCells } from './use-grid-cells.ts';
import type { GridCommands } from './use-grid-commands.ts';

type Props = Pick<GridCells, 'edits' | 'saved' | 'counts'> & {
  commands: GridCommands;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  focusGrid: () => void;
};

/** Memoized, so that moving the focus does not render it again. */
export const GridToolbar = memo(function GridToolbar(props: Props) {
  const { edits, saved, counts, commands, filter, onFilter, focusGrid } = props;
  const tools: Tool[] = [
    {
      label: 'Undo',
      keys: 'Ctrl+Z',
      icon: <UndoIcon />,
      run: commands.undo,
      because: edits.done.length === 0 ? 'There is nothing to undo.' : null,
    },
    {
      label: 'Redo',
      keys: 'Ctrl+Y',
      icon: <RedoIcon />,
      run: commands.redo,
      because: edits.undone.length === 0 ? 'There is nothing to redo.' : null,
    },
    {
      label: 'Fill Down',
      keys: 'Ctrl+D',
      help: 'Copy the first selected row to the others, or to all rows below.',
      icon: <ArrowDownIcon />,
      run: commands.fillDown,
      because: null,
    },
    {
      label: 'Next Error',
      keys: 'F8',
      icon: <SkipForwardIcon />,
      run: commands.nextError,
      because: counts.rowsWithErrors === 0 ? 'No bills have errors.' : null,
    },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5, alignItems: 'center' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Rows to show"
        value={filter}
        onChange={(_, picked: Filter | null) => onFilter(picked ?? 'all')}
        sx={{
          mr: { md: 'auto' },
          '& .MuiToggleButton-root': { px: 1.5, py: 0.75, minHeight: { xs: 44, sm: 36 } },
        }}
      >
        <ToggleButton value="all">{`All rows (${formatCount(saved.size)})`}</ToggleButton>
        <ToggleButton value="errors">{`With errors (${formatCount(counts.rowsWithErrors)})`}</ToggleButton>
        <ToggleButton value="changed">{`Changed (${formatCount(edits.rows.size)})`}</ToggleButton>
      </ToggleButtonGroup>
      {tools.map((tool) => (
        <ToolButton
          key={tool.label}
          {...tool}
          run={() => {
            tool.run();
            focusGrid();
          }}
        />
      ))}
    </Box>
  );
});

type Tool = {
  label: string;
  keys: string;
  help?: string;
  icon: ReactNode;
  run: () => void;
  because: string | null;
};

const ToolButton = ({ label, keys, help = '', icon, run, because }: Tool) => (
  <ActionButton
    startIcon={icon}
    onClick={run}
    because={because}
    {...(because === null && { title: `${help} (${keys})`.trim() })}
  >
    {label}
  </ActionButton>
);
