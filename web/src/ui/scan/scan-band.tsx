import { CircleCheckIcon, type Icon, OctagonXIcon, TriangleAlertIcon } from '../icons.ts';
import styles from './scan-band.module.css';
import type { NumberedReply } from './scan-queue.ts';
import type { ScanTone } from './scan-reply.ts';

const ICONS: Record<ScanTone, Icon> = { good: CircleCheckIcon, look: TriangleAlertIcon, stop: OctagonXIcon };

/** Shows the reply to the last scan. Renders its live region even without one, since screen readers watch only existing regions. */
export function ScanBand({ reply }: { reply: NumberedReply | null }) {
  const IconComponent = reply && ICONS[reply.tone];
  return (
    <div role="status" aria-live="assertive" aria-atomic>
      {reply && IconComponent && (
        <div key={reply.number} className={styles.band} data-tone={reply.tone}>
          <IconComponent size={28} className={styles.icon ?? ''} />
          <p>{reply.message}</p>
        </div>
      )}
    </div>
  );
}
