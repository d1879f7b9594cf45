import { packagesApi } from '@eport/contract/packages/packages.api.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeclaredGoods } from '../../../../entities/declared-goods.tsx';
import { failureOf } from '../../../../lib/api/api-error.ts';
import { callFile } from '../../../../lib/api/client.ts';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Skeleton } from '../../../../ui/display/skeleton.tsx';
import { Text } from '../../../../ui/display/text.tsx';
import { FailureAlert } from '../../../../ui/failure-alert.tsx';
import { Row, Stack } from '../../../../ui/layout/stack.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { billedPackageQuery } from '../../bills.queries.ts';
import { DocumentPreview } from './document-preview.tsx';

type Props = { packageId: number; reference: string; onClose: () => void };

/** Delays the request, so that holding an arrow key down does not fetch the documents of every row it passes. */
const SETTLED_MS = 250;

export function RowDocuments({ packageId, reference, onClose }: Props) {
  const settled = useDebounced(packageId, SETTLED_MS);
  const pkg = useQuery(billedPackageQuery(settled));
  const isCurrent = settled === packageId;
  const failure = failureOf(pkg, 'Failed to load the documents.');
  return (
    <SectionCard title={`Documents of ${reference}`} actions={<Button onClick={onClose}>Close</Button>}>
      {isCurrent && pkg.data ? (
        <Stack gap={1}>
          {pkg.data.declaredValue !== null && <DeclaredGoods goods={pkg.data} />}
          <Documents key={settled} packageId={settled} documents={pkg.data.documents} />
        </Stack>
      ) : isCurrent && failure ? (
        <FailureAlert failure={failure} />
      ) : (
        <Skeleton height={240} />
      )}
    </SectionCard>
  );
}

type DocumentsProps = { packageId: number; documents: readonly { id: number; fileName: string }[] };

function Documents({ packageId, documents }: DocumentsProps) {
  const [chosen, setChosen] = useState(documents[0]?.id);
  const document = documents.find(({ id }) => id === chosen) ?? documents[0];
  const file = useQuery({
    queryKey: ['documents', packageId, document?.id],
    queryFn: document
      ? ({ signal }) =>
          callFile(packagesApi.document, { params: { id: packageId, documentId: document.id }, signal })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  if (!document) return <Text color="secondary">No documents uploaded.</Text>;
  const failure = failureOf(file, 'Failed to load the document.');
  return (
    <>
      {documents.length > 1 && (
        <Row wrap role="group" aria-label="Documents">
          {documents.map(({ id, fileName }) => (
            <Button
              key={id}
              size="small"
              variant={id === document.id ? 'outlined' : 'text'}
              aria-pressed={id === document.id}
              onClick={() => setChosen(id)}
            >
              {fileName}
            </Button>
          ))}
        </Row>
      )}
      {file.data ? (
        <DocumentPreview file={file.data} name={document.fileName} />
      ) : failure ? (
        <FailureAlert failure={failure} />
      ) : (
        <Skeleton height={240} />
      )}
    </>
  );
}
