import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

export const DraftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Box role="status" sx={line}>
    <HistoryOutlined fontSize="small" aria-hidden />
    We kept what you typed.
    <Button size="small" onClick={onDiscard}>
      Discard
    </Button>
  </Box>
);

const line = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 1,
  color: 'text.secondary',
} as const;
