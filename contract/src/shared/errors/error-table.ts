export type ErrorTable = Record<string, readonly [status: number, message: string]>;
