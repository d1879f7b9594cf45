import type { AuditChange, AuditEntry } from '@eport/contract/audit/audit.ts';
import { useState } from 'react';
import { plural } from '../../lib/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { fieldLabel, isSecret, valueText } from './audit-labels.ts';
import styles from './change-list.module.css';

const SHOWN = 3;

export function ChangeList({ entry: { action, changes, object } }: { entry: AuditEntry }) {
  const [all, setAll] = useState(false);
  const hidden = changes.length - SHOWN;
  // Hiding a single field would save no line.
  const folds = hidden > 1;
  return (
    <>
      <ul className={styles.changes}>
        {(all || !folds ? changes : changes.slice(0, SHOWN)).map((change) => (
          <li key={change.field}>
            <Change change={change} action={action} kind={object.kind} />
          </li>
        ))}
      </ul>
      {folds && (
        <Button size="small" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show less' : `Show ${plural(hidden, 'more field')}`}
        </Button>
      )}
    </>
  );
}

type Props = { change: AuditChange; action: AuditEntry['action']; kind: AuditEntry['object']['kind'] };

function Change({ change: { field, before, after }, action, kind }: Props) {
  const label = fieldLabel(field, kind);
  // The recorded value is only “set” or “changed”.
  if (isSecret(field)) return `${label} ${after}`;
  const name = <span className={styles.secondary}>{label}: </span>;
  const [old, now] = [valueText(field, before), valueText(field, after)];
  if (action !== 'CHANGED')
    return (
      <>
        {name}
        {action === 'DELETED' ? old : now}
      </>
    );
  return (
    <>
      {name}
      <del className={styles.secondary}>{old}</del>
      <span aria-hidden> → </span>
      <ins className={styles.now}>{now}</ins>
    </>
  );
}
