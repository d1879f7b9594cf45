import ClearOutlined from '@mui/icons-material/ClearOutlined';
import Chip from '@mui/material/Chip';

type Props = { label: string; onRemove: () => void };

/** A filter that a link has set: says what the list is narrowed to, and takes it off. */
export function FilterChip({ label, onRemove }: Props) {
  return (
    <Chip
      component="button"
      clickable
      label={label}
      aria-label={`Remove the filter ${label}`}
      onClick={onRemove}
      onDelete={onRemove}
      deleteIcon={<ClearOutlined />}
      variant="outlined"
      sx={{
        height: { xs: 44, sm: 32 },
        bgcolor: 'primary.light',
        maxWidth: '100%',
        '& .MuiChip-deleteIcon': { color: 'inherit' },
      }}
    />
  );
}
