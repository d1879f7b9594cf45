import type { AuditChange, AuditEntry } from '@eport/contract/audit/audit.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { plural } from '../../lib/format.ts';
import { fieldLabel, isSecret, valueText } from './audit-labels.ts';

const SHOWN = 3;

export function ChangeList({ entry: { action, changes } }: { entry: AuditEntry }) {
  const [all, setAll] = useState(false);
  const hidden = changes.length - SHOWN;
  const folds = hidden > 1;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
        {(all || !folds ? changes : changes.slice(0, SHOWN)).map((change) => (
          <li key={change.field}>
            <Change change={change} action={action} />
          </li>
        ))}
      </Box>
      {folds && (
        <Button size="small" sx={{ ml: -1.25 }} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show less' : `Show ${plural(hidden, 'more field')}`}
        </Button>
      )}
    </>
  );
}

type Props = { change: AuditChange; action: AuditEntry['action'] };

function Change({ change: { field, before, after }, action }: Props) {
  const label = fieldLabel(field);
  if (isSecret(field)) return `${label} ${after}`;
  const name = (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {label}:{' '}
    </Box>
  );
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
      <Box component="del" sx={{ color: 'text.secondary', textDecoration: 'none' }}>
        {old}
      </Box>
      <span aria-hidden> → </span>
      <Box component="ins" sx={{ textDecoration: 'none', fontWeight: 500 }}>
        {now}
      </Box>
    </>
  );
}
