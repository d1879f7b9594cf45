import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatDateTime, formatShortDate } from '../../../lib/format.ts';
import {
  CheckCheckIcon,
  ClipboardCheckIcon,
  type Icon,
  PlaneIcon,
  ShipIcon,
  StoreIcon,
  WarehouseIcon,
} from '../../../ui/icons.ts';
import hidden from '../../../ui/visually-hidden.module.css';
import type { Step, Tone } from './my-package-stage.ts';

const icons: Record<Step['label'], Icon> = {
  Received: WarehouseIcon,
  'In transit': ShipIcon,
  Customs: ClipboardCheckIcon,
  Ready: StoreIcon,
  Collected: CheckCheckIcon,
};

const screenReaderText = { done: 'completed', now: 'current step', ahead: 'upcoming' };

type Props = { steps: Step[]; tone: Tone; byAir: boolean };

export function MyPackageProgress({ steps, tone, byAir }: Props) {
  const colorOf = ({ state }: Step) =>
    state === 'ahead' ? AHEAD : { bgcolor: state === 'now' ? `${tone}.main` : 'primary.main', color: '#fff' };
  return (
    <Box
      component="ol"
      aria-label="Progress"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
      }}
    >
      {steps.map((step) => {
        const Icon = step.label === 'In transit' && byAir ? PlaneIcon : icons[step.label];
        return (
          <Box
            component="li"
            key={step.label}
            {...(step.state === 'now' && { 'aria-current': 'step' as const })}
            sx={{ ...lineTo(step), textAlign: 'center' }}
          >
            <Box sx={{ ...DOT, ...colorOf(step), ...(step.state === 'now' && halo(tone)) }}>
              <Icon size={20} />
            </Box>
            <Typography
              variant="caption"
              component="div"
              color={step.state === 'ahead' ? 'textSecondary' : 'textPrimary'}
              sx={{ mt: 1, fontWeight: step.state === 'now' ? 700 : 500 }}
            >
              {step.label}
              <span className={hidden.hidden}>{`: ${screenReaderText[step.state]}`}</span>
            </Typography>
            {step.at && (
              <Typography variant="caption" component="div" color="textSecondary">
                <time dateTime={step.at} title={formatDateTime(step.at)}>
                  {formatShortDate(step.at)}
                </time>
              </Typography>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const DOT_SIZE = 36;
const DOT = {
  position: 'relative',
  zIndex: 1,
  width: DOT_SIZE,
  height: DOT_SIZE,
  mx: 'auto',
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
} as const;
const AHEAD = { bgcolor: 'grey.100', color: 'text.disabled' } as const;

const halo = (tone: Tone) => ({ boxShadow: `0 0 0 4px var(--mui-palette-${tone}-light)` });

const lineTo = ({ state }: Step) => ({
  position: 'relative',
  '&:not(:first-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: DOT_SIZE / 2 - 2,
    left: '-50%',
    width: '100%',
    height: 4,
    bgcolor: state === 'ahead' ? 'grey.100' : 'primary.main',
  },
});
