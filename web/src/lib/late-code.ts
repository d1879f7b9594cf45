import { queryOptions } from '@tanstack/react-query';

export type LateCode<Module> = ReturnType<typeof lateCode<Module>>;

/**
 * Code that is asked for when it is first needed, as data is: it may be on the way, and when the connection is lost `failureOf`
 * tells it and "Try again" asks anew.
 */
export const lateCode = <Module>(name: string, load: () => Promise<Module>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // A module is not data that could be compared.
    structuralSharing: false,
  });
