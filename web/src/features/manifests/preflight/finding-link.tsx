import type { Finding } from '@eport/contract/manifests/preflight.ts';
import { useLocation } from 'react-router';
import { TextLink } from '../../../ui/button/text-link.tsx';
import styles from './finding-link.module.css';
import { findingPath, withCurrentParams } from './finding-path.ts';

type Props = { manifestId: number; finding: Finding };

export function FindingLink({ manifestId, finding }: Props) {
  const here = useLocation();
  const path = withCurrentParams(findingPath(manifestId, finding), here);
  const [pathname] = path.split('?');
  return (
    <TextLink to={path} preventScrollReset={pathname === here.pathname} className={styles.finding}>
      {finding.subject && `${finding.subject}: `}
      {finding.message}
    </TextLink>
  );
}
