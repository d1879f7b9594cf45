import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { CircleCheckIcon } from '../../ui/icons.ts';
import hidden from '../../ui/visually-hidden.module.css';

type Props = {
  number: number;
  title: string;
  text: string;
  action: string;
  to: string;
  state: 'done' | 'next' | 'later';
};

export function FirstStep({ number, title, text, action, to, state }: Props) {
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: { xs: 'flex-start', sm: 'center' } }}
    >
      {state === 'done' ? (
        <Box sx={MARK}>
          <CircleCheckIcon />
        </Box>
      ) : (
        <StepNumber value={number} />
      )}
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {title}
          {state === 'done' && <span className={hidden.hidden}>: done</span>}
        </Typography>
        <Typography color="textSecondary">{text}</Typography>
      </Box>
      {state === 'next' && (
        <Button variant="contained" component={Link} to={to}>
          {action}
        </Button>
      )}
    </Box>
  );
}

const MARK = { width: 28, height: 28 } as const;

const StepNumber = ({ value }: { value: number }) => (
  <Box
    aria-hidden
    sx={{
      ...MARK,
      display: 'grid',
      placeItems: 'center',
      borderRadius: '50%',
      bgcolor: 'primary.light',
      color: 'primary.dark',
      fontWeight: 600,
    }}
  >
    {value}
  </Box>
);
