import { MANIFEST_MACHINE, type ManifestState } from '@eport/contract/manifests/manifest-states.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { policyOf } from '../../platform/access/policy.ts';
import { refusal, refusalUnless } from '../../platform/errors/refusal.ts';
import { pluralText } from '../../platform/number-text.ts';

type Stowed = { bill_count: number };

const exported = () => refusal('MANIFEST_EXPORTED');

export const manifestState = (isExported: boolean): ManifestState =>
  isExported ? 'EXPORTED' : 'NOT_EXPORTED';

export const manifestPolicy = policyOf(
  MANIFEST_MACHINE,
  {
    remove: { endpoint: manifestsApi.remove, otherwise: exported },
    removeContainer: { endpoint: manifestsApi.removeContainer, otherwise: exported },
  },
  {
    CONTAINER_WITHOUT_BILLS: ({ bill_count }: Stowed) =>
      refusalUnless(bill_count === 0, 'CONTAINER_IN_USE', { bills: pluralText(bill_count, 'house bill') }),
  },
);
