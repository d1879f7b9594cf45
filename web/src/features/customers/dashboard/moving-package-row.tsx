import type { MovingPackage } from '@eport/contract/packages/package.ts';
import { headlineOf } from '../../../entities/package-headline.ts';
import { PackageProgress } from '../../../entities/package-progress.tsx';
import { stagesOf, toneOf } from '../../../entities/package-stage.ts';
import { paths } from '../../../lib/paths.ts';
import { today } from '../../../lib/today.ts';
import { TextLink } from '../../../ui/button/text-link.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Text } from '../../../ui/display/text.tsx';
import styles from './moving-package-row.module.css';

export const MovingPackageRow = ({ item }: { item: MovingPackage }) => (
  <li className={styles.row}>
    <div className={styles.text}>
      <TextLink to={paths.package(item.id)} className={styles.name}>
        {item.description}
      </TextLink>
      <p>{headlineOf(item)}</p>
      <Text variant="caption" color="secondary">
        <Dates item={item} />
      </Text>
    </div>
    <PackageProgress
      compact
      stages={stagesOf(item)}
      tone={toneOf(item.status)}
      byAir={item.passage?.modeOfTransport === 'AIR'}
    />
  </li>
);

function Dates({ item: { passage, changedAt } }: { item: MovingPackage }) {
  const planned = passage?.departedAt ? null : passage?.departureDate;
  if (planned && planned >= today())
    return (
      <>
        Planned to leave on <DateText value={planned} />
      </>
    );
  return (
    <>
      Updated <DateText value={changedAt} />
    </>
  );
}
