import { ApiError } from './api-error.ts';

/** The packages for which a bulk call was refused as a whole; none when it was refused for something else. */
export const refusedPackagesOf = (error: unknown) => (error instanceof ApiError ? error.packages : []);
