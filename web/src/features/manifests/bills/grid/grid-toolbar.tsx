import { memo, type ReactNode } from 'react';
import { formatCount } from '../../../../lib/format.ts';
import { ActionButton } from '../../../../ui/action-button.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { ToggleGroup } from '../../../../ui/button/toggle-group.tsx';
import { ArrowDownIcon, FileTextIcon, RedoIcon, SkipForwardIcon, UndoIcon } from '../../../../ui/icons.ts';
import { Row } from '../../../../ui/layout/stack.tsx';
import { ChooseColumns } from './choose-columns.tsx';
import type { useExtraColumns } from './extra-columns.ts';
import styles from './grid-toolbar.module.css';
import type { Filter } from './shown-rows.ts';
import type { GridCells } from './use-grid-cells.ts';
import type { GridCommands } from './use-grid-commands.ts';

type Props = Pick<GridCells, 'edits' | 'saved' | 'counts'> & {
  commands: GridCommands;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  focusGrid: () => void;
  columns: ReturnType<typeof useExtraColumns>;
  documents: { isOpen: boolean; toggle: () => void };
};

export const GridToolbar = memo(function GridToolbar(props: Props) {
  const { edits, saved, counts, commands, filter, onFilter, focusGrid, columns, documents } = props;
  const tools: Tool[] = [
    {
      label: 'Undo',
      keys: 'Ctrl+Z',
      icon: <UndoIcon />,
      run: commands.undo,
      disabledReason: edits.done.length === 0 ? 'There is nothing to undo.' : null,
    },
    {
      label: 'Redo',
      keys: 'Ctrl+Y',
      icon: <RedoIcon />,
      run: commands.redo,
      disabledReason: edits.undone.length === 0 ? 'There is nothing to redo.' : null,
    },
    {
      label: 'Fill Down',
      keys: 'Ctrl+D',
      help: 'Copy the first selected row to the others, or to all rows below.',
      icon: <ArrowDownIcon />,
      run: commands.fillDown,
      disabledReason: null,
    },
    {
      label: 'Next Error',
      keys: 'F8',
      icon: <SkipForwardIcon />,
      run: commands.nextError,
      disabledReason: counts.rowsWithErrors === 0 ? 'No bills have errors.' : null,
    },
  ];
  return (
    <Row wrap className={styles.toolbar}>
      <ToggleGroup
        label="Rows to show"
        value={filter}
        options={[
          { value: 'all', label: `All rows (${formatCount(saved.size)})` },
          { value: 'errors', label: `With errors (${formatCount(counts.rowsWithErrors)})` },
          { value: 'changed', label: `Changed (${formatCount(edits.rows.size)})` },
        ]}
        onChange={onFilter}
        className={styles.filter}
      />
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
      <ChooseColumns {...columns} />
      <Button
        aria-pressed={documents.isOpen}
        onClick={documents.toggle}
        startIcon={<FileTextIcon />}
        title="Show the purchase invoice of the selected bill beside the table. (F6)"
      >
        Documents
      </Button>
    </Row>
  );
});

type Tool = {
  label: string;
  keys: string;
  help?: string;
  icon: ReactNode;
  run: () => void;
  disabledReason: string | null;
};

const ToolButton = ({ label, keys, help = '', icon, run, disabledReason }: Tool) => (
  <ActionButton
    startIcon={icon}
    onClick={run}
    disabledReason={disabledReason}
    {...(disabledReason === null && { title: `${help} (${keys})`.trim() })}
  >
    {label}
  </ActionButton>
);
