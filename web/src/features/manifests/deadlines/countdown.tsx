import { useEffect, useState } from 'react';
import { formatMoment } from '../../../lib/moments.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { timeLeft } from './time-left.ts';

const UPDATE_EVERY_MS = 30_000;

export function Countdown({ deadline }: { deadline: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), UPDATE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const { text, tone } = timeLeft(deadline, now);
  return (
    <span title={formatMoment(deadline)}>
      <Chip color={tone} label={text} />
    </span>
  );
}
