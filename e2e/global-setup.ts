import { startTcpProxy } from '../server/src/testing/tcp-proxy.ts';
import { ROUND_TRIP_MS, SERVER_PORT } from './server-address.ts';

/** Puts a slow connection between the tests and the server, if EPORT_E2E_ROUND_TRIP is set. */
export default async function setUp() {
  if (ROUND_TRIP_MS === 0) return;
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: SERVER_PORT });
  proxy.slowDown(ROUND_TRIP_MS / 2);
  // Workers inherit the environment.
  process.env.EPORT_E2E_ADDRESS = `http://127.0.0.1:${proxy.port}`;
  return () => proxy.stop();
}
