import type { StorageClock, StoragePeriod } from '@eport/contract/storage-clock/storage-clock.ts';
import { formatMoney, formatWrittenDate, plural } from '../../../lib/format.ts';

export function feeText({ fee, basis, maximum }: StorageClock): string {
  if (fee === null) return 'No fee';
  const per = basis === 'PER_POUND' ? ' per lb' : '';
  const limit = maximum === null ? '' : `, at most ${formatMoney(maximum)}`;
  return `${formatMoney(fee)}${per} a day${limit}`;
}

export const owedText = ({ days, amount }: StorageClock): string =>
  days === 0 ? formatMoney(amount) : `${formatMoney(amount)} for ${plural(days, 'day')}`;

export const daysText = ({ firstDay, lastDay }: StoragePeriod): string =>
  firstDay === lastDay
    ? formatWrittenDate(firstDay)
    : `${formatWrittenDate(firstDay)} to ${formatWrittenDate(lastDay)}`;

/** Leaves out the name and the reason for customers, to whom the API returns neither. */
export const waivedText = ({ waivedByName, waiveReason }: StoragePeriod): string =>
  `waived${waivedByName ? ` by ${waivedByName}` : ''}${waiveReason ? `: ${waiveReason}` : ''}`;
