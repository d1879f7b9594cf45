import { ButtonLink } from '../button/button-link.tsx';
import type { Empty } from '../empty-state.tsx';
import { SearchXIcon } from '../icons.ts';

export const nothingFound = (text: string, all: { label: string; to: string }): Empty => ({
  icon: SearchXIcon,
  text,
  action: (
    <ButtonLink variant="outlined" to={all.to}>
      {all.label}
    </ButtonLink>
  ),
});
