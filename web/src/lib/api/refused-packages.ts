import { ApiError } from './api-error.ts';

export const refusedPackagesOf = (error: unknown) => (error instanceof ApiError ? error.packages : []);
