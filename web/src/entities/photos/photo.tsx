import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { photoQuery } from './photos.queries.ts';

type Props = { packageId: number; photoId: number; label: string; className?: string | undefined };

/** Fetched with the session token, which an image URL cannot send. */
export function Photo({ packageId, photoId, label, className }: Props) {
  const { data: file } = useQuery(photoQuery(packageId, photoId));
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const created = URL.createObjectURL(file);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return address ? <img src={address} alt={label} className={className} /> : null;
}
