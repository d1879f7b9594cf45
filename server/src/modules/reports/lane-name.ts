import { type RawBuilder, sql } from 'kysely';

export const laneName = (warehouseId: RawBuilder<unknown>, destinationId: RawBuilder<unknown>) => sql<string>`
  (select name from warehouses where id = ${warehouseId}) || ' → ' ||
    (select name from countries where id = ${destinationId})`;
