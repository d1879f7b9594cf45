import type { Manifest } from '@eport/contract/manifests/manifest.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useNotify } from '../../../ui/feedback/feedback-context.ts';
import { MANIFESTS, manifestQuery } from '../manifests.queries.ts';

/** Time between the notice and the redirect, required by the specification. */
const REDIRECT_DELAY_MS = 1_500;

type Save<Values> = { send: (values: Values) => Promise<Manifest>; done: string; onSaved: () => void };

/** Stays pending until the redirect, to prevent a second submit. */
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
      // Refetching now would remove the selected shipment from this form's list.
      await client.invalidateQueries({ queryKey: MANIFESTS, refetchType: 'none' });
      notify({ message: done, severity: 'success', seconds: 4 });
      onSaved();
      await new Promise((resolve) => setTimeout(resolve, REDIRECT_DELAY_MS));
      if (isShown.current) await navigate(paths.manifest(manifest.id), { replace: true });
    },
  });
}
