import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useNotify } from '../../ui/feedback/use-notify.ts';
import { MANIFESTS, manifestQuery } from './manifests.queries.ts';

/** Between the notice and the manifest, as the specification says. */
const DELAY_MS = 1_500;

type Save<Values> = { send: (values: Values) => Promise<Manifest>; done: string; onSaved: () => void };

/** Sends the form, says so, and goes to the manifest a moment later; pending until then, so that nothing is sent twice. */
export function useSaveManifest<Values>({ send, done, onSaved }: Save<Values>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useMutation({
    mutationFn: send,
    onSuccess: async (manifest) => {
      client.setQueryData(manifestQuery(manifest.id).queryKey, manifest);
      // Read anew by the pages that show it: on this one the shipment that was picked must not vanish from its list.
      await client.invalidateQueries({ queryKey: MANIFESTS, refetchType: 'none' });
      notify({ message: done, severity: 'success', seconds: 4 });
      onSaved();
      await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
      // Who has gone elsewhere meanwhile stays there.
      if (isShown.current) await navigate(paths.manifest(manifest.id));
    },
  });
}
