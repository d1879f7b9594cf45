import type { Finding } from '@eport/contract/manifests/preflight.ts';
import type { BillData, ContainerData } from '../manifest-data.ts';
import type { Profile } from '../profiles/profile.ts';

/** One check's complaint, before it is known about what. */
export type Complaint = Pick<Finding, 'severity' | 'check' | 'field' | 'message'>;

const complaint =
  (severity: Finding['severity']) =>
  (check: number, field: string | null, message: string): Complaint => ({ severity, check, field, message });
/** Customs would refuse it. */
export const error = complaint('error');
/** Customs would question it, or take it otherwise than it is meant. */
export const warning = complaint('warning');

const nobody = { billId: null, containerId: null, subject: null };

export const ofManifest = (complaints: readonly Complaint[]): Finding[] =>
  complaints.map((found) => ({ ...found, ...nobody }));

export const ofContainer = ({ id, number }: ContainerData, complaints: readonly Complaint[]): Finding[] =>
  complaints.map((found) => ({ ...found, ...nobody, containerId: id, subject: number }));

export const ofBill = ({ id, reference }: BillData, complaints: readonly Complaint[]): Finding[] =>
  complaints.map((found) => ({ ...found, ...nobody, billId: id, subject: reference }));

/** "customs (Barbados)". */
export const customsOf = ({ title }: Profile): string => `customs (${title})`;
