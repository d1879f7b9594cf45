import type { Finding } from '@eport/contract/manifests/preflight.ts';
import type { BillData, ContainerData } from '../manifest-data.ts';
import type { Profile } from '../profiles/profile.ts';

/** `check` is the number of the pre-flight check in docs/customs.md. */
export type Issue = Pick<Finding, 'severity' | 'check' | 'field' | 'message'>;

const issue =
  (severity: Finding['severity']) =>
  (check: number, field: string | null, message: string): Issue => ({ severity, check, field, message });

/** An issue for which customs would reject the file. */
export const error = issue('error');
/** An issue for which customs would question or misread the file. */
export const warning = issue('warning');

const WHOLE_MANIFEST = { billId: null, containerId: null, subject: null };

export const ofManifest = (issues: readonly Issue[]): Finding[] =>
  issues.map((found) => ({ ...found, ...WHOLE_MANIFEST }));

export const ofContainer = ({ id, number }: ContainerData, issues: readonly Issue[]): Finding[] =>
  issues.map((found) => ({ ...found, ...WHOLE_MANIFEST, containerId: id, subject: number }));

export const ofBill = ({ id, reference }: BillData, issues: readonly Issue[]): Finding[] =>
  issues.map((found) => ({ ...found, ...WHOLE_MANIFEST, billId: id, subject: reference }));

export const customsOf = ({ title }: Profile): string => `customs (${title})`;
