import type { Finding } from '@eport/contract/manifests/preflight.ts';
import { useId } from 'react';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Text } from '../../../ui/display/text.tsx';
import { CircleAlertIcon, TriangleAlertIcon } from '../../../ui/icons.ts';
import { FindingGroupRow } from './finding-group-row.tsx';
import { groupFindings } from './finding-groups.ts';
import styles from './finding-list.module.css';

const DEFAULTS = { findings: '' };

const ICONS = { error: CircleAlertIcon, warning: TriangleAlertIcon };

type Props = {
  manifestId: number;
  severity: Finding['severity'];
  title: string;
  findings: readonly Finding[];
};

export function FindingList({ manifestId, severity, title, findings }: Props) {
  const [{ findings: open }, setUrl] = useUrlState(DEFAULTS);
  const id = useId();
  if (findings.length === 0) return null;
  const Icon = ICONS[severity];
  return (
    <section aria-labelledby={id}>
      <Text as="div" color={severity} className={styles.head}>
        <Icon size={20} />
        <h3 id={id}>{title}</h3>
      </Text>
      <div className={styles.groups}>
        {groupFindings(findings).map((group) => (
          <FindingGroupRow
            key={group.key}
            manifestId={manifestId}
            group={group}
            open={open === group.key}
            onToggle={() => setUrl({ findings: open === group.key ? '' : group.key }, 'replace')}
          />
        ))}
      </div>
    </section>
  );
}
