import { photosApi } from '@eport/contract/photos/photos.api.ts';
import { call } from '../../lib/api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { useRemoval } from '../../ui/feedback/use-removal.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons.ts';
import { Dialog, DialogActions, DialogContent } from '../../ui/overlay/dialog.tsx';
import styles from './package-photos.module.css';
import { Photo } from './photo.tsx';

type Props = {
  title: string;
  packageId: number;
  photoId: number;
  previous: number | undefined;
  next: number | undefined;
  onShow: (photoId: number) => void;
  onClose: () => void;
  removable: boolean;
};

export function PhotoViewer({
  title,
  packageId,
  photoId,
  previous,
  next,
  onShow,
  onClose,
  removable,
}: Props) {
  const { ask, isPending } = useRemoval({
    question: 'Are you sure you want to delete this photo? This action cannot be undone.',
    action: 'Delete Photo',
    remove: () => call(photosApi.remove, { params: { id: packageId, photoId } }),
    done: 'Photo deleted.',
    fallback: 'Failed to delete the photo.',
    onDone: onClose,
  });
  const show = (id: number | undefined) => id !== undefined && onShow(id);
  return (
    <Dialog title={title} maxWidth="md" onClose={onClose} showsCloseButton>
      <DialogContent
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') show(previous);
          if (key === 'ArrowRight') show(next);
        }}
      >
        <div className={styles.large}>
          <Photo packageId={packageId} photoId={photoId} label={title} className={styles.whole} />
        </div>
      </DialogContent>
      <DialogActions>
        {removable && (
          <Button color="error" loading={isPending} onClick={ask}>
            Delete Photo
          </Button>
        )}
        <Button
          startIcon={<ChevronLeftIcon />}
          disabled={previous === undefined}
          onClick={() => show(previous)}
        >
          Previous
        </Button>
        <Button endIcon={<ChevronRightIcon />} disabled={next === undefined} onClick={() => show(next)}>
          Next
        </Button>
      </DialogActions>
    </Dialog>
  );
}
