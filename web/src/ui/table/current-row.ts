/** Returns the row as the list has it now, so that its dialog follows a reload. A row that has left the list stays as it was. */
export const currentRow = <Row extends { id: number }>(rows: readonly Row[] | undefined, row: Row): Row =>
  rows?.find(({ id }) => id === row.id) ?? row;
