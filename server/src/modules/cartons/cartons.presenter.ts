import type { Carton } from '@eport/contract/cartons/carton.ts';
import type { CartonRow } from './cartons.queries.ts';

export const presentCarton = (row: CartonRow): Carton => ({
  id: row.id,
  letter: row.letter,
  name: row.name,
  length: Number(row.length),
  width: Number(row.width),
  height: Number(row.height),
  version: row.version,
});
