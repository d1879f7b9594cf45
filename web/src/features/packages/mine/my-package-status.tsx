import type { HistoryEntry, PackageJourney } from '@eport/contract/packages/package.ts';
import { PackageProgress } from '../../../entities/package-progress.tsx';
import { stagesOf, toneOf } from '../../../entities/package-stage.ts';
import { Text } from '../../../ui/display/text.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { labelsOf } from './my-package-labels.ts';
import styles from './my-package-status.module.css';

type Props = { journey: PackageJourney; history: readonly HistoryEntry[] | undefined };

export function MyPackageStatus({ journey, history }: Props) {
  const { headline, now, next } = labelsOf(journey);
  const tone = toneOf(journey.status);
  return (
    <Card as="section" aria-label="Current status" padded>
      <h2 data-tone={tone} className={styles.headline}>
        {headline}
      </h2>
      <p className={styles.now}>{now}</p>
      <div className={styles.progress}>
        <PackageProgress
          stages={stagesOf(journey, history)}
          tone={tone}
          byAir={journey.passage?.modeOfTransport === 'AIR'}
        />
      </div>
      {next && (
        <>
          <Text as="h3" variant="caption" color="secondary" className={styles.next}>
            What happens next
          </Text>
          <p>{next}</p>
        </>
      )}
    </Card>
  );
}
