import {
  containerNumberProblem,
  normalizeContainerNumber,
} from '@eport/contract/manifests/container-number.ts';
import { containerTypeCode, suggestedContainerType } from '@eport/contract/manifests/container-types.ts';
import type { ContainerData } from '../manifest-data.ts';
import { error, type Issue, warning } from './finding.ts';

/** Checks a container of a manifest by sea; files by air contain no containers. */
export function containerIssues({ number, type, billCount }: ContainerData): Issue[] {
  if (billCount === 0) {
    return [
      warning(
        14,
        null,
        `Container ${number} has no house bills, so it is not in the file. Add packages to it or delete it.`,
      ),
    ];
  }
  const issues: Issue[] = [];
  const problem = containerNumberProblem(normalizeContainerNumber(number));
  if (problem) {
    issues.push(
      error(13, 'containerIdentificationNumber', `Container ID Number ${number} ${problem}. Correct it.`),
    );
  }
  if (type !== null && containerTypeCode(type) === null) {
    const suggested = suggestedContainerType(type);
    issues.push(
      error(
        15,
        'typeOfContainer',
        suggested
          ? `Container Type “${type}” is not a customs code. Enter ${suggested}, its ISO 6346 code.`
          : `Container Type “${type}” is not known to customs. Enter a trade name such as 40HC or an ISO 6346 code such as 45G1.`,
      ),
    );
  }
  return issues;
}
