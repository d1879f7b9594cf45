import { plural } from '../../../lib/format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From this many hours on, minutes are not shown. */
const HOURS_WITHOUT_MINUTES = 12;

export type TimeLeft = { text: string; tone: 'error' | 'warning' | 'neutral' };

/** `Due in 3 days`, `Due in 5 h 20 min`, `Overdue by 2 h`. */
export function timeLeft(deadline: string, now: Date): TimeLeft {
  const left = Date.parse(deadline) - now.getTime();
  const text = `${left < 0 ? 'Overdue by' : 'Due in'} ${lengthOf(Math.abs(left))}`;
  return { text, tone: left < 0 ? 'error' : left < DAY ? 'warning' : 'neutral' };
}

function lengthOf(ms: number): string {
  if (ms >= 2 * DAY) return plural(Math.floor(ms / DAY), 'day');
  const hours = Math.floor(ms / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  return (
    [hours > 0 && `${hours} h`, hours < HOURS_WITHOUT_MINUTES && minutes > 0 && `${minutes} min`]
      .filter(Boolean)
      .join(' ') || 'less than a minute'
  );
}
