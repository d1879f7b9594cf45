import ClearOutlined from '@mui/icons-material/ClearOutlined';
import ButtonBase from '@mui/material/ButtonBase';

type Props = { label: string; onRemove: () => void };

export const FilterChip = ({ label, onRemove }: Props) => (
  <ButtonBase
    data-printed
    aria-label={`Remove filter ${label}`}
    onClick={onRemove}
    sx={{
      height: { xs: 44, sm: 32 },
      maxWidth: '100%',
      pl: 1.5,
      pr: 0.75,
      gap: 0.75,
      border: 1,
      borderColor: 'grey.400',
      borderRadius: '22px',
      bgcolor: 'primary.light',
      fontFamily: 'inherit',
      fontSize: 13,
      lineHeight: 1.5,
      '&:hover': { bgcolor: 'action.hover' },
      '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    }}
  >
    <span>{label}</span>
    <ClearOutlined sx={{ fontSize: 22 }} />
  </ButtonBase>
);
