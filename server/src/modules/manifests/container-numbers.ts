import {
  containerNumberProblem,
  normalizeContainerNumber,
} from '@eport/contract/manifests/container-number.ts';
import type { TransportMode } from '@eport/contract/ports/port.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { renumberContainers } from './containers.queries.ts';
import { listContainers } from './contents.queries.ts';

const FIELD = 'containerIdentificationNumber';
const UNIT_LOAD_DEVICE_LENGTH = 17;

/** The number as it is kept: of a ship's container checked by ISO 6346, in an aircraft as it was typed. */
export function containerNumberFor(mode: TransportMode, typed: string): string {
  if (mode === 'AIR') {
    if (typed.length <= UNIT_LOAD_DEVICE_LENGTH) return typed;
    throw invalidField(FIELD, `must be at most ${UNIT_LOAD_DEVICE_LENGTH} characters`);
  }
  const number = normalizeContainerNumber(typed);
  const problem = containerNumberProblem(number);
  if (problem) throw invalidField(FIELD, problem);
  return number;
}

/** What flew must be ship's containers before the manifest can go by sea; the other way round every number will do. */
export async function fitContainersToSea(trx: Database, manifestId: number): Promise<void> {
  const containers = await listContainers(trx, manifestId);
  const fitting = containers.map(({ id, identification_number: typed }) => {
    const number = normalizeContainerNumber(typed);
    const problem = containerNumberProblem(number);
    if (problem) throw new AppError('CONTAINER_NOT_FOR_SEA', { number: typed, problem });
    return { id, number };
  });
  await renumberContainers(trx, fitting);
}
