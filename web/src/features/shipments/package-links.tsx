import { Fragment } from 'react';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button/text-link.tsx';

/** “#1, #2 and 7 more”, in new tabs. */
export const PackageLinks = ({ ids, count }: { ids: number[]; count: number }) => (
  <>
    {ids.map((id, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        <TextLink inText to={paths.adminPackage(id)} target="_blank">{`#${id}`}</TextLink>
      </Fragment>
    ))}
    {count > ids.length && ` and ${formatCount(count - ids.length)} more`}
  </>
);
