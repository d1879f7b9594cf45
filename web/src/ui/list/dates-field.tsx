import { useState } from 'react';
import type { Frame } from '../form/field-frame.tsx';
import { Select } from '../form/select.tsx';
import { TextInput } from '../form/text-input.tsx';
import { DATE_PRESETS, daysOf, rangeOf } from './date-range.ts';
import styles from './filter-panel.module.css';

const ANY_TIME = { value: '', label: 'Any time' };
const RANGE = { value: '..', label: 'Range…' };
const OPTIONS = [ANY_TIME, ...DATE_PRESETS, RANGE];

type Props = { frame: Frame; value: string; isWrong: boolean; onChange: (value: string) => void };

export function DatesField({ frame, value, isWrong, onChange }: Props) {
  const [isRange, setIsRange] = useState(value.includes('..'));
  const days = daysOf(value);
  const setDays = (changed: Partial<typeof days>) => onChange(rangeOf({ ...days, ...changed }));
  const pick = (option: string) => {
    setIsRange(option === RANGE.value);
    onChange(option === RANGE.value ? rangeOf(days) : option);
  };
  return (
    <div>
      <Select
        frame={frame}
        value={isRange ? RANGE.value : value}
        options={OPTIONS}
        onChange={(option) => pick(String(option))}
      />
      {isRange && (
        <div className={styles.range}>
          <TextInput
            frame={{ id: `${frame.id}-from`, label: 'From' }}
            type="date"
            value={days.from}
            onChange={(from) => setDays({ from })}
          />
          <TextInput
            frame={{
              id: `${frame.id}-to`,
              label: 'To',
              error: isWrong ? 'Enter a day on or after From.' : undefined,
            }}
            type="date"
            value={days.to}
            onChange={(to) => setDays({ to })}
          />
        </div>
      )}
    </div>
  );
}
