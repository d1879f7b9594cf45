import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useAlert } from './feedback/feedback-context.ts';

type Props = {
  text: string;
  label: string;
  onCopied: () => void;
  iconOnly?: boolean;
};

export function CopyButton({ text, label, onCopied, iconOnly = false }: Props) {
  const alert = useAlert();
  const copy = () =>
    // The clipboard needs permission and HTTPS.
    (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(onCopied, () =>
      alert({ message: 'Your browser blocked copying. Select the text and copy it.' }),
    );
  if (iconOnly) {
    return (
      <IconButton size="small" aria-label={label} onClick={copy} sx={{ my: -1.5 }}>
        <ContentCopyOutlined fontSize="inherit" />
      </IconButton>
    );
  }
  return (
    <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={copy}>
      {label}
    </Button>
  );
}
