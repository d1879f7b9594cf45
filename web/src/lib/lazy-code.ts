import { queryOptions } from '@tanstack/react-query';

export type LazyCode<Module> = ReturnType<typeof lazyCode<Module>>;

/** A query for a lazy-loaded module, which is loaded once. */
export const lazyCode = <Module>(name: string, load: () => Promise<Module>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Modules cannot be compared structurally.
    structuralSharing: false,
  });
