import type { PackagePhoto } from '@eport/contract/photos/photo.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../lib/api/api-error.ts';
import { lazyCode } from '../../lib/lazy-code.ts';
import plain from '../../ui/button/plain-button.module.css';
import { classes } from '../../ui/classes.ts';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { LazyDialog } from '../../ui/lazy-dialog.tsx';
import styles from './package-photos.module.css';
import { Photo } from './photo.tsx';
import { photoQuery } from './photos.queries.ts';

const viewerCode = lazyCode('photo-viewer', () => import('./photo-viewer.tsx'));

type Props = {
  packageId: number;
  photos: PackagePhoto[];
  removable?: boolean;
};

export function PackagePhotos({ packageId, photos, removable = false }: Props) {
  const [opened, setOpened] = useState<number | null>(null);
  const title = (index: number) => `Photo ${index + 1} of ${photos.length}`;
  const shown = photos.findIndex(({ id }) => id === opened);
  const files = useQueries({ queries: photos.map(({ id }) => photoQuery(packageId, id)) });
  const [failed] = files.filter(({ isError }) => isError);
  return (
    <Stack gap={1}>
      <FailureAlert failure={failed ? failureOf(failed, 'Failed to load the photos.') : null} />
      <ul className={styles.photos}>
        {photos.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              data-printed=""
              aria-label={title(index)}
              onClick={() => setOpened(id)}
              className={classes(plain.plain, styles.thumbnail)}
            >
              <Photo packageId={packageId} photoId={id} label="" className={styles.picture} />
            </button>
          </li>
        ))}
      </ul>
      {shown >= 0 && opened !== null && (
        <LazyDialog title={title(shown)} code={viewerCode} onClose={() => setOpened(null)}>
          {({ PhotoViewer }, dialog) => (
            <PhotoViewer
              {...dialog}
              packageId={packageId}
              photoId={opened}
              previous={photos[shown - 1]?.id}
              next={photos[shown + 1]?.id}
              onShow={setOpened}
              removable={removable}
            />
          )}
        </LazyDialog>
      )}
    </Stack>
  );
}
