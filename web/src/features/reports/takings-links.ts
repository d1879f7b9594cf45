import { MONEY_METHODS } from '@eport/contract/payments/money-methods.ts';
import type { PaymentKind } from '@eport/contract/payments/payment-method.ts';
import type {
  TakingsFigures,
  TakingsGroup,
  TakingsReportRow,
} from '@eport/contract/reports/takings-report.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import type { ReportSelection } from './periods.ts';
import { daysText } from './rows-behind.ts';

export type Kind = PaymentKind | undefined;
type PaymentFilter = { kind: Kind; method?: string; takenBy?: string };

/** Returns the URL of the payments that a report counts: none from credit unless `method` is CREDIT, and none in open drawers. */
export const paymentsOf = (
  { agentId, ...days }: ReportSelection,
  { kind, method, takenBy }: PaymentFilter,
): string =>
  withQuery(paths.payments(), {
    received: daysText(days),
    method: method ?? MONEY_METHODS.join(),
    kind,
    takenBy,
    openDrawers: 'EXCLUDED',
    agentId,
  });

/** Returns the URL of the online payments whose losses were recorded on these days. */
export const lossesBehind = ({ agentId, ...days }: ReportSelection): string =>
  withQuery(paths.onlinePayments(), { lost: daysText(days), agentId });

/** Returns undefined if the row has only a part of the losses, because the list of losses shows all of them. */
export const lossesOfRow = (
  { lost }: TakingsRow,
  total: TakingsFigures | undefined,
  selection: ReportSelection,
): string | undefined => (lost === total?.lost ? lossesBehind(selection) : undefined);

export type TakingsRow = TakingsReportRow & { isTotal?: true };

export const paymentsOfRow = (
  by: TakingsGroup,
  { method, cashierId, isTotal }: TakingsRow,
  selection: ReportSelection,
  kind: Kind,
): string =>
  paymentsOf(selection, {
    kind,
    ...(method && { method }),
    ...(by !== 'method' && !isTotal && { takenBy: String(cashierId ?? 'none') }),
  });
