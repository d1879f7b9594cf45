import { filingApi } from '@eport/contract/manifests/filing.api.ts';
import type { FilingEvent } from '@eport/contract/manifests/filing.ts';
import { MANIFEST_MACHINE, type ManifestState } from '@eport/contract/manifests/manifest-states.ts';
import { manifestsApi } from '@eport/contract/manifests/manifests.api.ts';
import { policyOf } from '../../platform/access/policy.ts';
import { refusal, refusalUnless } from '../../platform/errors/refusal.ts';
import { pluralText, statusText } from '../../platform/texts.ts';

type Stowed = { bill_count: number };

export type Sending = { has_unsent_export: boolean };

const filed = () => refusal('MANIFEST_FILED');
const notPending = ({ status }: { status: ManifestState }) =>
  refusal('MANIFEST_NOT_PENDING', { status: statusText(status) });

type Known = { is_exported: boolean; filing_event: FilingEvent | null };
export const manifestState = ({ is_exported, filing_event }: Known): ManifestState =>
  filing_event ?? (is_exported ? 'EXPORTED' : 'NOT_EXPORTED');

export const manifestPolicy = policyOf(
  MANIFEST_MACHINE,
  {
    remove: { endpoint: manifestsApi.remove, otherwise: filed },
    removeContainer: { endpoint: manifestsApi.removeContainer, otherwise: filed },
    file: {
      endpoint: filingApi.file,
      otherwise: ({ status }: { status: ManifestState }) =>
        status === 'NOT_EXPORTED' ? refusal('MANIFEST_NOT_EXPORTED') : refusal('MANIFEST_ALREADY_FILED'),
    },
    accept: { endpoint: filingApi.accept, otherwise: notPending },
    refuse: { endpoint: filingApi.refuse, otherwise: notPending },
    correct: { endpoint: filingApi.correct, otherwise: () => refusal('MANIFEST_NOT_FILED') },
  },
  {
    EXPORTED_SINCE_SENT: ({ has_unsent_export }: Sending) =>
      refusalUnless(has_unsent_export, 'MANIFEST_NOT_EXPORTED_AGAIN'),
    CONTAINER_WITHOUT_BILLS: ({ bill_count }: Stowed) =>
      refusalUnless(bill_count === 0, 'CONTAINER_IN_USE', { bills: pluralText(bill_count, 'house bill') }),
  },
);
