import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { Alert } from '../../../ui/display/alert.tsx';

type Props = { manifestId: number; message: string };

export const NoContainers = ({ manifestId, message }: Props) => (
  <Alert
    severity="warning"
    action={
      <ButtonLink color="inherit" to={paths.container(manifestId, 'new')}>
        Add Container
      </ButtonLink>
    }
  >
    {message} This manifest has no containers yet.
  </Alert>
);
