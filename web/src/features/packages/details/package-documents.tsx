import type { AdminPackage } from '@eport/contract/packages/package.ts';
import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { download } from '../../../lib/api/download.ts';
import { openFile } from '../../../lib/api/open-file.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { useNotify } from '../../../ui/feedback/use-notify.ts';
import { DownloadIcon } from '../../../ui/icons.ts';

type Props = { item: Pick<AdminPackage, 'id' | 'documents'> };

export function PackageDocuments({ item: { id, documents } }: Props) {
  const notify = useNotify();
  const explain = (error: unknown) =>
    notify({ message: messageOf(error, 'Failed to open the document.'), severity: 'error', seconds: 6 });
  if (documents.length === 0) return <Typography color="textSecondary">No documents uploaded.</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {documents.map(({ id: documentId, fileName, createdAt }) => {
        const address = { params: { id, documentId } };
        return (
          <Box
            component="li"
            key={documentId}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link
                component="button"
                type="button"
                onClick={() => openFile(() => call(packagesApi.documentLink, address)).catch(explain)}
                sx={{ textAlign: 'left' }}
              >
                {fileName}
              </Link>
              <Typography variant="caption" component="div" color="textSecondary">
                Uploaded <DateText value={createdAt} />
              </Typography>
            </Box>
            <IconButton
              aria-label={`Download ${fileName}`}
              onClick={() => download(packagesApi.document, fileName, address).catch(explain)}
            >
              <DownloadIcon size={20} />
            </IconButton>
          </Box>
        );
      })}
    </Box>
  );
}
