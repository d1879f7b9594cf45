import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { photoQuery } from './photos.queries.ts';

type Props = { packageId: number; photoId: number; label: string; className?: string | undefined };

/** Fetches the picture with the session token, which an image URL cannot send. */
export function Photo({ packageId, photoId, label, className }: Props) {
  const { data: file } = useQuery(photoQuery(packageId, photoId));
  const [objectUrl, setObjectUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const created = URL.createObjectURL(file);
    setObjectUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return objectUrl ? <img src={objectUrl} alt={label} className={className} /> : null;
}
