import type { ImportProblem } from '@eport/contract/imports/import.ts';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Text } from '../../ui/display/text.tsx';
import { CheckIcon } from '../../ui/icons.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import type { ImportKind, ImportRequest } from './import-kind.ts';

const SIZES = [10, 25, 50, 100];
const NONE = { icon: CheckIcon, text: 'No problems found.' };

type Props<Key extends string> = {
  caption: string;
  kind: ImportKind<Key>;
  problems: ImportProblem[];
  count: number;
  rows: ImportRequest<Key>['rows'];
};

export function ProblemTable<Key extends string>({ caption, kind, problems, count, rows }: Props<Key>) {
  const [paging, setPaging] = useState({ page: 0, size: 10 });
  const cells = new Map(
    rows.map(({ row, values }) => [row, new Map<string, unknown>(Object.entries(values))]),
  );
  const labels = new Map<string, string>(kind.columns.map(({ key, label }) => [key, label]));
  const columns: Column<ImportProblem>[] = [
    { header: 'Row', card: 'title', oneLine: true, cell: ({ row }) => `Row ${row}` },
    { header: 'Column', cell: ({ column }) => labels.get(column) ?? column },
    { header: 'In the File', cell: ({ row, column }) => String(cells.get(row)?.get(column) ?? '') || '–' },
    { header: 'Problem', cell: ({ message }) => message },
  ];
  return (
    <Stack gap={1}>
      {count > problems.length && (
        <Text color="secondary">
          {`Showing the first ${formatCount(problems.length)} of ${formatCount(count)}.`}
        </Text>
      )}
      <DataTable
        caption={caption}
        columns={columns}
        rows={problems}
        keyOf={({ row, column, message }) => `${row} ${column} ${message}`}
        empty={NONE}
        paging={{ ...paging, sizes: SIZES, onChange: (changed) => setPaging({ ...paging, ...changed }) }}
      />
    </Stack>
  );
}
