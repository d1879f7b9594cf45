import { useEffect, useState } from 'react';
import { saveFile } from '../../../../lib/api/download.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Row } from '../../../../ui/layout/stack.tsx';
import styles from './document-preview.module.css';

/** Only of these types, which run no script in the address of the page that a blob URL has. */
const SHOWN = ['application/pdf', 'image/jpeg', 'image/png'];

export function DocumentPreview({ file, name }: { file: Blob; name: string }) {
  const [address, setAddress] = useState<string>();
  const type = SHOWN.find((each) => file.type.startsWith(each));
  useEffect(() => {
    if (!type) return undefined;
    const created = URL.createObjectURL(new Blob([file], { type }));
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file, type]);
  return (
    <>
      {address && type === 'application/pdf' && (
        <iframe src={address} title={name} className={styles.paper} />
      )}
      {address && type && type !== 'application/pdf' && (
        <img src={address} alt={name} className={styles.picture} />
      )}
      <Row>
        <Button size="small" onClick={() => saveFile(file, name)}>{`Download ${name}`}</Button>
      </Row>
    </>
  );
}
