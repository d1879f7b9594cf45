export const SERVER_PORT = Number(process.env.EPORT_E2E_PORT ?? 3210);

/** Delay of each request and its response, together. */
export const ROUND_TRIP_MS = Number(process.env.EPORT_E2E_ROUND_TRIP ?? 0);

/** The address of the server, or of the slow connection to it that global-setup.ts opened. */
export const ADDRESS = process.env.EPORT_E2E_ADDRESS ?? `http://127.0.0.1:${SERVER_PORT}`;
