import { plural } from '../../../lib/format.ts';
import { CheckControl } from '../../../ui/form/check-control.tsx';
import styles from './release-codes.module.css';

type Props = {
  codes: readonly string[];
  released: ReadonlySet<string>;
  onChange: (released: ReadonlySet<string>) => void;
};

/** Each country has its own codes, so the user says which of them mean released. */
export function ReleaseCodes({ codes, released, onChange }: Props) {
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return (
    <fieldset className={styles.codes}>
      <legend>Which codes of this release order mean released?</legend>
      {[...counts].map(([code, count]) => (
        <CheckControl
          key={code}
          label={`${code} (${plural(count, 'line')})`}
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
