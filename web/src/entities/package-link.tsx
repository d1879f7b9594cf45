import { paths } from '../lib/paths.ts';
import { TextLink } from '../ui/button/text-link.tsx';
import { Text } from '../ui/display/text.tsx';

type Props = { id: number; customerName: string; mailboxId: string | null };

/** Opens in a new tab, so that the preview stays open. */
export const PackageLink = ({ id, customerName, mailboxId }: Props) => (
  <div>
    <TextLink to={paths.adminPackage(id)} target="_blank">{`Package #${id}`}</TextLink>
    <Text as="div" variant="caption" color="secondary">
      {mailboxId ? `${customerName} · ${mailboxId}` : customerName}
    </Text>
  </div>
);
