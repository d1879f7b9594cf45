import {
  containerNumberProblem,
  normalizeContainerNumber,
} from '@eport/contract/manifests/container-number.ts';
import { containerTypeCode } from '@eport/contract/manifests/container-types.ts';
import type { ContainerData } from '../manifest-data.ts';
import { type Complaint, error, warning } from './finding.ts';

/** Of a ship's container; by air none is written. */
export function containerComplaints({ number, type, billCount }: ContainerData): Complaint[] {
  if (billCount === 0) {
    return [
      warning(
        14,
        null,
        `Container ${number} has no house bills, so it is not in the file. Add packages to it, or delete it.`,
      ),
    ];
  }
  const complaints: Complaint[] = [];
  const problem = containerNumberProblem(normalizeContainerNumber(number));
  if (problem) {
    complaints.push(
      error(13, 'containerIdentificationNumber', `Container ID Number ${number} ${problem}. Correct it.`),
    );
  }
  if (type !== null && containerTypeCode(type) === null) {
    complaints.push(
      error(
        15,
        'typeOfContainer',
        `Container Type “${type}” is not known to customs. Enter a trade name such as 40HC, or an ISO 6346 code such as 45G1.`,
      ),
    );
  }
  return complaints;
}
