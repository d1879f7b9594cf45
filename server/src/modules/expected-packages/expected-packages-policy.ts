import { EXPECTED_PACKAGE_MACHINE } from '@eport/contract/expected-packages/expected-package-states.ts';
import { expectedPackagesApi } from '@eport/contract/expected-packages/expected-packages.api.ts';
import { policyOf } from '../../platform/access/policy.ts';
import { refusal } from '../../platform/errors/refusal.ts';
import { statusText } from '../../platform/texts.ts';

const otherwise = ({ status }: { status: string }) =>
  refusal('EXPECTED_PACKAGE_CLOSED', { status: statusText(status) });

export const expectedPackagePolicy = policyOf(
  EXPECTED_PACKAGE_MACHINE,
  {
    change: { endpoint: expectedPackagesApi.change, otherwise },
    uploadInvoice: { endpoint: expectedPackagesApi.uploadInvoice, otherwise },
    cancel: { endpoint: expectedPackagesApi.cancel, otherwise },
  },
  {},
);
