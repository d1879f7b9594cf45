import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { messageOf } from '../lib/api/api-error.ts';
import { call } from '../lib/api/client.ts';
import { download } from '../lib/api/download.ts';
import { openFile } from '../lib/api/open-file.ts';
import { IconButton } from '../ui/button/icon-button.tsx';
import plain from '../ui/button/plain-button.module.css';
import { classes } from '../ui/classes.ts';
import { DateText } from '../ui/date-text.tsx';
import { Text } from '../ui/display/text.tsx';
import { useNotify } from '../ui/feedback/feedback-context.ts';
import { DownloadIcon } from '../ui/icons.ts';
import { Row, Stack } from '../ui/layout/stack.tsx';
import styles from './package-documents.module.css';

type Props = { item: Pick<AdminPackage, 'id' | 'documents'> };

export function PackageDocuments({ item: { id, documents } }: Props) {
  const notify = useNotify();
  const notifyFailure = (fallback: string) => (error: unknown) =>
    notify({ message: messageOf(error, fallback), severity: 'error', seconds: 6 });
  if (documents.length === 0) return <Text color="secondary">No documents uploaded.</Text>;
  return (
    <Stack as="ul" gap={1}>
      {documents.map(({ id: documentId, fileName, createdAt }) => {
        const request = { params: { id, documentId } };
        return (
          <Row as="li" key={documentId}>
            <div className={styles.document}>
              <button
                type="button"
                data-printed=""
                onClick={() =>
                  openFile(() => call(packagesApi.documentLink, request)).catch(
                    notifyFailure('Failed to open the document.'),
                  )
                }
                className={classes(plain.plain, styles.name)}
              >
                {fileName}
              </button>
              <Text as="div" variant="caption" color="secondary">
                Uploaded <DateText value={createdAt} />
              </Text>
            </div>
            <IconButton
              aria-label={`Download ${fileName}`}
              onClick={() =>
                download(packagesApi.document, fileName, request).catch(
                  notifyFailure('Failed to download the document.'),
                )
              }
            >
              <DownloadIcon size={20} />
            </IconButton>
          </Row>
        );
      })}
    </Stack>
  );
}
