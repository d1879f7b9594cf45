import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';

type Props = { manifestId: number; message: string };

export const NoContainers = ({ manifestId, message }: Props) => (
  <Alert
    severity="warning"
    sx={{ mb: 2 }}
    action={
      <Button color="inherit" component={Link} to={paths.container(manifestId, 'new')}>
        Add Container
      </Button>
    }
  >
    {message} This manifest has no containers yet.
  </Alert>
);
