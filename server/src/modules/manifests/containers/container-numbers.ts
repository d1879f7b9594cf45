import {
  containerNumberProblem,
  normalizeContainerNumber,
} from '@eport/contract/manifests/container-number.ts';
import type { TransportMode } from '@eport/contract/shared/places.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import { listContainers } from '../contents.queries.ts';
import { renumberContainers } from './containers.queries.ts';

const FIELD = 'containerIdentificationNumber';
const MAX_AIR_NUMBER_LENGTH = 17;

/** Returns the number to store. ISO 6346 applies to sea containers only; the number of an air unit load device stays as typed. */
export function containerNumberFor(mode: TransportMode, typed: string): string {
  if (mode === 'AIR') {
    if (typed.length <= MAX_AIR_NUMBER_LENGTH) return typed;
    throw invalidField(FIELD, `must be at most ${MAX_AIR_NUMBER_LENGTH} characters`);
  }
  const number = normalizeContainerNumber(typed);
  const problem = containerNumberProblem(number);
  if (problem) throw invalidField(FIELD, problem);
  return number;
}

/** Normalizes the container numbers of a manifest that changes from air to sea. Throws CONTAINER_NOT_FOR_SEA for an invalid one. */
export async function fitContainersToSea(trx: Database, manifestId: number): Promise<void> {
  const containers = await listContainers(trx, manifestId);
  const renumbered = containers.map(({ id, identification_number: typed }) => {
    const number = normalizeContainerNumber(typed);
    const problem = containerNumberProblem(number);
    if (problem) throw new AppError('CONTAINER_NOT_FOR_SEA', { number: typed, problem });
    return { id, number };
  });
  await renumberContainers(trx, renumbered);
}
