import { formatDateTime, formatShortDate } from '../lib/format.ts';
import { classes } from '../ui/classes.ts';
import { Text } from '../ui/display/text.tsx';
import {
  CheckCheckIcon,
  ClipboardCheckIcon,
  type Icon,
  PlaneIcon,
  ShipIcon,
  StoreIcon,
  WarehouseIcon,
} from '../ui/icons.ts';
import hidden from '../ui/visually-hidden.module.css';
import styles from './package-progress.module.css';
import type { Stage, Tone } from './package-stage.ts';

const icons: Record<Stage['label'], Icon> = {
  Received: WarehouseIcon,
  'In transit': ShipIcon,
  Customs: ClipboardCheckIcon,
  Ready: StoreIcon,
  Collected: CheckCheckIcon,
};

const screenReaderText = { done: 'completed', now: 'current step', ahead: 'upcoming' };

type Props = {
  stages: Stage[];
  tone: Tone;
  byAir: boolean;
  compact?: boolean;
};

export function PackageProgress({ stages, tone, byAir, compact = false }: Props) {
  return (
    <ol aria-label="Progress" data-tone={tone} className={classes(styles.steps, compact && styles.compact)}>
      {stages.map(({ label, state, at }) => {
        const StageIcon = label === 'In transit' && byAir ? PlaneIcon : icons[label];
        return (
          <li
            key={label}
            data-state={state}
            {...(state === 'now' && { 'aria-current': 'step' as const })}
            className={styles.step}
          >
            <div className={styles.dot}>
              <StageIcon size={compact ? 16 : 20} />
            </div>
            <div className={styles.label}>
              {label}
              <span className={hidden.hidden}>{`: ${screenReaderText[state]}`}</span>
            </div>
            {at && !compact && (
              <Text as="div" variant="caption" color="secondary">
                <time dateTime={at} title={formatDateTime(at)}>
                  {formatShortDate(at)}
                </time>
              </Text>
            )}
          </li>
        );
      })}
    </ol>
  );
}
