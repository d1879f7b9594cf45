import {
  containerNumberProblem,
  normalizeContainerNumber,
} from '@eport/contract/manifests/container-number.ts';
import { type Container, containerInput } from '@eport/contract/manifests/manifest.ts';
import { containerProfileFields } from '@eport/contract/manifests/profile-fields.ts';
import type { AllFieldsOf } from '@eport/contract/shared/fields.ts';
import type { TransportMode } from '@eport/contract/shared/places.ts';
import type { z } from 'zod';

export type ContainerValues = z.input<typeof containerInput>;
export type ValidContainer = z.output<typeof containerInput>;

const bySea = containerInput.superRefine(({ containerIdentificationNumber: number }, context) => {
  const message = containerNumberProblem(normalizeContainerNumber(number));
  if (message) context.addIssue({ code: 'custom', path: ['containerIdentificationNumber'], message });
});

/** Sea container numbers have a check digit; air freight uses any carrier code. */
export const containerSchema = (mode: TransportMode) => (mode === 'SEA' ? bySea : containerInput);

export const EMPTY_CONTAINER: AllFieldsOf<ContainerValues> = {
  containerIdentificationNumber: '',
  typeOfContainer: '',
  emptyFullIndicator: 'FCL',
  profileFields: containerProfileFields.parse({}),
};

export const valuesOf = (container: Container): AllFieldsOf<ContainerValues> => ({
  containerIdentificationNumber: container.containerIdentificationNumber,
  typeOfContainer: container.typeOfContainer ?? '',
  emptyFullIndicator: container.emptyFullIndicator,
  profileFields: container.profileFields,
});

const CONTAINER_NUMBER_LENGTH = 11;

export function numberHint(typed: string, mode: TransportMode) {
  if (mode === 'AIR') return 'Unit load device number, or LOOSE';
  const number = normalizeContainerNumber(typed);
  if (number.length < CONTAINER_NUMBER_LENGTH)
    return 'Three owner letters, then U, J, or Z, then seven digits';
  const problem = containerNumberProblem(number);
  return problem ? `Container ID Number ${problem}.` : 'The check digit is correct.';
}
