/** The columns of each table that the user has ticked (true) or unticked (false). */
export type ColumnChoices = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

const NONE: ColumnChoices = {};

export function readColumnChoices(text: string | null): ColumnChoices {
  const stored = parsed(text);
  return isRecord(stored) && !Array.isArray(stored)
    ? Object.fromEntries(
        Object.entries(stored).flatMap(([table, choices]) =>
          isRecord(choices) ? [[table, readChoices(choices)]] : [],
        ),
      )
    : NONE;
}

/** Earlier versions saved a list of the hidden columns. */
function readChoices(stored: object): Record<string, boolean> {
  if (Array.isArray(stored))
    return Object.fromEntries(
      stored.filter((header) => typeof header === 'string').map((header) => [header, false]),
    );
  return Object.fromEntries(Object.entries(stored).filter(([, shown]) => typeof shown === 'boolean'));
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export const withColumn = (
  choices: ColumnChoices,
  table: string,
  { header, shown }: { header: string; shown: boolean },
): ColumnChoices => ({ ...choices, [table]: { ...choices[table], [header]: shown } });

export function withAllColumns(choices: ColumnChoices, table: string): ColumnChoices {
  const { [table]: _chosen, ...others } = choices;
  return others;
}

type Shape = { header: string; card?: 'title' | 'bare'; priority?: 'low' | 'wide' | 'chosen' };

export const isTitle = (columns: readonly Shape[], column: Shape) =>
  column === (columns.find(({ card }) => card === 'title') ?? columns[0]);

/** A ticked column loses its priority: the table scrolls sideways rather than leave it out. */
export const shownColumns = <Column extends Shape>(
  columns: readonly Column[],
  choices: ColumnChoices[string] | undefined,
): readonly Column[] =>
  choices
    ? columns
        .filter((column) => isTitle(columns, column) || choices[column.header] !== false)
        .map((column) =>
          column.priority && choices[column.header] ? { ...column, priority: 'chosen' } : column,
        )
    : columns;
