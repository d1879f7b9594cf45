import { photoQueue } from '../../entities/photos/photo-queue.ts';
import { receivingOf } from '../../features/receiving/receiving.ts';
import { loadingCalls } from '../../features/shipments/loading/scan-queues.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Waiting } from '../../lib/waiting/send-queue.ts';
import { useSendQueue } from '../../lib/waiting/use-send-queue.ts';
import { TextLink } from '../../ui/button/text-link.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { CloudOffIcon } from '../../ui/icons.ts';
import { LazyTooltip } from '../../ui/lazy-tooltip.tsx';
import { PHONE, useMedia } from '../../ui/media.ts';
import styles from './waiting-indicator.module.css';

const isRefused = ({ problem }: Waiting<unknown>) => problem !== null;

/** Shows how many calls are unsent or refused, and links to the desk where staff decide on the refused ones. */
export function WaitingIndicator({ userId }: { userId: number }) {
  const packages = useSendQueue(receivingOf(userId).outbox);
  const photos = useSendQueue(photoQueue(userId).queue);
  const scans = useSendQueue(loadingCalls(userId).queue);
  const isPhone = useMedia(PHONE);
  const all: Waiting<unknown>[] = [...packages, ...photos, ...scans];
  if (all.length === 0) return null;
  const refused = all.filter(isRefused).length;
  const atReceiving: Waiting<unknown>[] = [...packages, ...photos];
  const loading = scans.find(isRefused) ?? scans[0];
  const isAtReceiving = !loading || atReceiving.some(isRefused) || (refused === 0 && atReceiving.length > 0);
  const text = refused > 0 ? `${refused} refused` : `${all.length} unsent`;
  const title =
    refused > 0
      ? `${formatCount(refused)} refused by the server. Open the desk to decide.`
      : `${formatCount(all.length)} not sent yet. Sending continues on every page once the server can be reached.`;
  return (
    <LazyTooltip title={title}>
      <TextLink
        to={isAtReceiving ? paths.receiving() : deskOf(loading.body)}
        aria-label={title}
        className={styles.link}
      >
        <Chip
          icon={CloudOffIcon}
          color={refused > 0 ? 'error' : 'warning'}
          label={isPhone ? String(refused || all.length) : text}
        />
      </TextLink>
    </LazyTooltip>
  );
}

const deskOf = ({ stage, shipmentId }: { stage: 'load' | 'unload'; shipmentId: number }) =>
  stage === 'load' ? paths.loadShipment(shipmentId) : paths.unloadShipment(shipmentId);
