import { CircleCheckIcon, type Icon, OctagonXIcon, TriangleAlertIcon } from '../icons.ts';
import styles from './scan-band.module.css';
import type { NumberedReply } from './scan-queue.ts';
import type { ScanTone } from './scan-reply.ts';

const ICONS: Record<ScanTone, Icon> = { good: CircleCheckIcon, look: TriangleAlertIcon, stop: OctagonXIcon };

/** Empty at first, since screen readers only watch regions that exist. */
export function ScanBand({ reply }: { reply: NumberedReply | null }) {
  const Sign = reply && ICONS[reply.tone];
  return (
    <div role="status" aria-live="assertive" aria-atomic>
      {reply && Sign && (
        <div key={reply.number} className={styles.band} data-tone={reply.tone}>
          <Sign size={28} className={styles.icon ?? ''} />
          <p>{reply.message}</p>
        </div>
      )}
    </div>
  );
}
