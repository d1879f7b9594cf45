import Typography from '@mui/material/Typography';

export const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <>
    {first}
    <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {second}
    </Typography>
  </>
);
