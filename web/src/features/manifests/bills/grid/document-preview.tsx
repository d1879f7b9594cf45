import { useEffect, useState } from 'react';
import { saveFile } from '../../../../lib/api/download.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';
import styles from './document-preview.module.css';

/** Types that cannot run scripts. A blob URL has the page's origin, so a script in it could read the session. */
const PREVIEWABLE = ['application/pdf', 'image/jpeg', 'image/png'];

export function DocumentPreview({ file, name }: { file: Blob; name: string }) {
  const [url, setUrl] = useState<string>();
  const type = PREVIEWABLE.find((each) => file.type.startsWith(each));
  useEffect(() => {
    if (!type) return undefined;
    const created = URL.createObjectURL(new Blob([file], { type }));
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file, type]);
  return (
    <>
      {url && type === 'application/pdf' && <iframe src={url} title={name} className={styles.paper} />}
      {url && type && type !== 'application/pdf' && <img src={url} alt={name} className={styles.picture} />}
      <Row>
        <Button size="small" onClick={() => saveFile(file, name)}>{`Download ${name}`}</Button>
      </Row>
    </>
  );
}
