import type { Finding } from '@eport/contract/manifests/preflight.ts';
import { useLocation } from 'react-router';
import { TextLink } from '../../../ui/button/text-link.tsx';
import styles from './finding-link.module.css';
import { findingPath, withCurrentParams } from './finding-path.ts';

type Props = { manifestId: number; finding: Finding };

export function FindingLink({ manifestId, finding }: Props) {
  const here = useLocation();
  return (
    <TextLink
      to={withCurrentParams(findingPath(manifestId, finding), here)}
      preventScrollReset={finding.containerId !== null}
      className={styles.finding}
    >
      {finding.subject && `${finding.subject}: `}
      {finding.message}
    </TextLink>
  );
}
