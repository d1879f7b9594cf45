import type { ManifestProposal } from '@eport/contract/manifests/manifest.ts';
import type { FieldPath } from 'react-hook-form';
import type { ManifestValues } from './manifest-values.ts';

type Proposed = [FieldPath<ManifestValues>, unknown];

export function proposedValues({ manifestId: _, profileFields, ...head }: ManifestProposal): Proposed[] {
  const fields = Object.entries(profileFields).map(
    ([name, value]): Proposed => [
      // The keys of the profile fields are the names of their inputs.
      `profileFields.${name}` as FieldPath<ManifestValues>,
      value,
    ],
  );
  // Every key of the head is the name of an input.
  const heads = Object.entries(head) as Proposed[];
  return [...heads, ...fields].filter(([, value]) => value !== null && value !== '');
}
