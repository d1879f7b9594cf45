export type HiddenColumns = Readonly<Record<string, readonly string[]>>;

const NONE: HiddenColumns = {};

export function readHiddenColumns(text: string | null): HiddenColumns {
  const stored = parsed(text);
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return NONE;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([table, headers]) =>
      Array.isArray(headers) ? [[table, headers.filter((header) => typeof header === 'string')]] : [],
    ),
  );
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function withColumn(
  hidden: HiddenColumns,
  table: string,
  { header, shown }: { header: string; shown: boolean },
): HiddenColumns {
  const others = (hidden[table] ?? []).filter((name) => name !== header);
  return { ...hidden, [table]: shown ? others : [...others, header] };
}

export function withAllColumns(hidden: HiddenColumns, table: string): HiddenColumns {
  const { [table]: _shown, ...others } = hidden;
  return others;
}

type Shape = { header: string; card?: 'title' | 'bare' };

export const isTitle = (columns: readonly Shape[], column: Shape) =>
  column === (columns.find(({ card }) => card === 'title') ?? columns[0]);

export const shownColumns = <Column extends Shape>(
  columns: readonly Column[],
  hidden: readonly string[] | undefined,
): readonly Column[] =>
  hidden?.length
    ? columns.filter((column) => isTitle(columns, column) || !hidden.includes(column.header))
    : columns;
