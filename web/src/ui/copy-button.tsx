import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useAlert } from './feedback/use-alert.ts';

type Props = {
  text: string;
  label: string;
  onCopied: () => void;
  /** Beside the text that it copies the icon alone is enough. */
  iconOnly?: boolean;
};

export function CopyButton({ text, label, onCopied, iconOnly = false }: Props) {
  const alert = useAlert();
  const copy = () =>
    // Without permission, or without https, there is no clipboard: the text can then be marked by hand.
    (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(onCopied, () =>
      alert({ message: 'The browser does not allow copying here. Please mark the text and copy it.' }),
    );
  if (iconOnly) {
    return (
      // As high as a thumb, without making its line so.
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
