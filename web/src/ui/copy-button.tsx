import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useAlert } from './feedback/use-alert.ts';

type Props = { text: string; label: string; onCopied: () => void };

export function CopyButton({ text, label, onCopied }: Props) {
  const alert = useAlert();
  const copy = () =>
    // Without permission, or without https, there is no clipboard: the text can then be marked by hand.
    (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(onCopied, () =>
      alert({ message: 'The browser does not allow copying here. Please mark the text and copy it.' }),
    );
  return (
    <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={copy}>
      {label}
    </Button>
  );
}
