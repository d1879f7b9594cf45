import type { ManifestProposal } from '@eport/contract/manifests/manifest.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { manifestProposalQuery } from '../manifests.queries.ts';
import type { ManifestValues } from './manifest-values.ts';
import { proposedValues } from './proposed-values.ts';

type Form<O> = Pick<UseFormReturn<ManifestValues, unknown, O>, 'getValues' | 'setValue' | 'formState'>;

/**
 * Fills fields that are empty or that an earlier proposal filled, from the agent's last manifest to the same country by the same mode.
 * Keeps what a user entered.
 */
export function useProposal<O>({ getValues, setValue, formState: { isSubmitted } }: Form<O>) {
  const client = useQueryClient();
  const [from, setFrom] = useState<ManifestProposal | null>(null);
  const filled = useRef(new Map<FieldPath<ManifestValues>, unknown>());
  const restored = useRef(Promise.resolve());
  const find = useCallback(
    async (masterShipmentId: number) => {
      // Ignores errors: without a proposal, users enter everything themselves.
      const found = await client.fetchQuery(manifestProposalQuery(masterShipmentId)).catch(() => null);
      const manifest = found?.from ?? null;
      return { manifest, proposed: new Map(manifest && proposedValues(manifest)) };
    },
    [client],
  );
  // A draft, restored before this by a child's effect, has values that the proposal for its shipment filled.
  useEffect(() => {
    const masterShipmentId = getValues('masterShipmentId');
    if (masterShipmentId === null) return;
    restored.current = find(masterShipmentId).then(({ proposed }) => {
      filled.current = proposed;
    });
  }, [find, getValues]);
  const propose = async (masterShipmentId: number) => {
    const [{ manifest, proposed }] = await Promise.all([find(masterShipmentId), restored.current]);
    if (getValues('masterShipmentId') !== masterShipmentId) return;
    for (const name of new Set([...filled.current.keys(), ...proposed.keys()])) {
      const value = getValues(name);
      const isFree = value === '' || value === null || value === filled.current.get(name);
      if (!isFree) continue;
      // The names and values come from the same manifest.
      const next = (proposed.get(name) ?? (typeof value === 'string' ? '' : null)) as typeof value;
      setValue(name, next, { shouldDirty: true, shouldValidate: isSubmitted });
    }
    filled.current = proposed;
    setFrom(proposed.size > 0 ? manifest : null);
  };
  return { from, propose };
}
