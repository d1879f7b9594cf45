import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId, useState } from 'react';
import { visuallyHidden } from './visually-hidden.ts';

type Props = {
  label: string;
  /** The `accept` attribute, such as ".pdf,.jpg"; also shown as a hint. */
  accept: string;
  file: File | null;
  onPick: (file: File) => void;
  percent?: number | null;
  error?: string | undefined;
};

export function FileDrop({ label, accept, file, onPick, percent = null, error }: Props) {
  const id = useId();
  const [over, setOver] = useState(false);
  const sending = percent !== null;
  const pick = (files: FileList | null) => {
    const picked = files?.[0];
    if (picked && !sending) onPick(picked);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    pick(event.dataTransfer.files);
  };
  return (
    <div>
      <Box
        component="label"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 0.5,
          p: 3,
          textAlign: 'center',
          cursor: sending ? 'default' : 'pointer',
          border: '1px dashed',
          borderRadius: 1,
          borderColor: error ? 'error.main' : over ? 'primary.main' : 'text.disabled',
          bgcolor: over ? 'primary.light' : 'background.default',
          '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <UploadFileOutlined color="primary" />
        <Typography component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {file?.name ?? label}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          {file
            ? 'Click to choose another file'
            : accept.replaceAll('.', '').replaceAll(',', ', ').toUpperCase()}
        </Typography>
        <input
          type="file"
          accept={accept}
          disabled={sending}
          aria-label={label}
          aria-describedby={error ? id : undefined}
          aria-invalid={Boolean(error)}
          onChange={({ target }) => {
            pick(target.files);
            // Allows picking the same file again after a correction.
            target.value = '';
          }}
          style={visuallyHidden}
        />
      </Box>
      {sending && <LinearProgress variant="determinate" value={percent} aria-label="Upload" sx={{ mt: 1 }} />}
      {sending && <Typography variant="caption">{percent}%</Typography>}
      {error && (
        <Typography id={id} role="alert" variant="caption" color="error" component="p" sx={{ m: 0, mt: 0.5 }}>
          {error}
        </Typography>
      )}
    </div>
  );
}
