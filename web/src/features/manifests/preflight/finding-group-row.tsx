import type { Finding } from '@eport/contract/manifests/preflight.ts';
import { useId, useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import plain from '../../../ui/button/plain-button.module.css';
import { classes } from '../../../ui/classes.ts';
import { Chip } from '../../../ui/display/chip.tsx';
import { ChevronDownIcon, ChevronRightIcon } from '../../../ui/icons.ts';
import styles from './finding-group-row.module.css';
import type { FindingGroup } from './finding-groups.ts';
import { FindingLink } from './finding-link.tsx';

type Props = { manifestId: number; group: FindingGroup; open: boolean; onToggle: () => void };

const ALWAYS_OPEN_UP_TO = 3;

export function FindingGroupRow({ manifestId, group, open, onToggle }: Props) {
  const { title, findings } = group;
  const id = useId();
  const Icon = open ? ChevronDownIcon : ChevronRightIcon;
  const count = <Chip label={formatCount(findings.length)} />;
  const name = <span className={styles.title}>{title}</span>;
  if (findings.length <= ALWAYS_OPEN_UP_TO) {
    return (
      <div className={styles.group}>
        <div className={classes(styles.row, styles.fixed)}>
          {name}
          {count}
        </div>
        <Findings manifestId={manifestId} group={group} />
      </div>
    );
  }
  return (
    <div className={styles.group}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className={classes(plain.plain, styles.row)}
      >
        <Icon size={20} />
        {name}
        {count}
      </button>
      <div id={id} hidden={!open}>
        {open && <Findings manifestId={manifestId} group={group} />}
      </div>
    </div>
  );
}

const SHOWN_AT_FIRST = 20;

function Findings({ manifestId, group }: { manifestId: number; group: FindingGroup }) {
  const { findings, inTable } = group;
  const [all, setAll] = useState(false);
  const shown = all ? findings : findings.slice(0, SHOWN_AT_FIRST);
  return (
    <div className={styles.findings}>
      {inTable && findings.length > ALWAYS_OPEN_UP_TO && (
        <ButtonLink size="small" to={paths.bills(manifestId)} className={styles.action}>
          Fix in the bills table
        </ButtonLink>
      )}
      <ul className={styles.list}>
        {shown.map((finding) => (
          <li key={keyOf(finding)}>
            <FindingLink manifestId={manifestId} finding={finding} />
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <Button size="small" onClick={() => setAll(true)} className={styles.action}>
          Show all {formatCount(findings.length)}
        </Button>
      )}
    </div>
  );
}

const keyOf = ({ billId, containerId, field, message }: Finding) =>
  `${billId} ${containerId} ${field} ${message}`;
