import { plural } from '../../../lib/format.ts';
import { CheckControl } from '../../../ui/form/check-control.tsx';
import styles from './release-codes.module.css';
import { NO_CODE } from './released.ts';

type Props = {
  counts: ReadonlyMap<string, number>;
  released: ReadonlySet<string>;
  onChange: (released: ReadonlySet<string>) => void;
};

/** Asks which codes mean released, since each country has its own. */
export function ReleaseCodes({ counts, released, onChange }: Props) {
  return (
    <fieldset className={styles.codes}>
      <legend>Which of these codes mean released?</legend>
      {[...counts].map(([code, count]) => (
        <CheckControl
          key={code}
          label={`${code === NO_CODE ? 'No code' : code} (${plural(count, 'line')})`}
          checked={released.has(code)}
          onChange={(checked) => {
            const changed = new Set(released);
            if (checked) changed.add(code);
            else changed.delete(code);
            onChange(changed);
          }}
        />
      ))}
    </fieldset>
  );
}
