import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

export type Failure = { message: string; onRetry: () => void };

export function ErrorState({ message, onRetry }: Failure) {
  return (
    <Box
      role="alert"
      sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 2, py: 5, textAlign: 'center' }}
    >
      <CloudOffOutlined sx={{ fontSize: 40, color: 'error.main' }} />
      <Typography>{message}</Typography>
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  );
}
