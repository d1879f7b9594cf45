import { createServer } from 'node:net';
import type { Config } from '../platform/config.ts';
import { reasonOf, StartupError } from '../platform/startup-error.ts';

type Address = Pick<Config, 'host' | 'port'>;

const SENTENCES: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ port, host }) =>
    `Port ${port} on ${host} is used by another program: stop it or set PORT to another one.`,
  EACCES: ({ port }) =>
    `Port ${port} may only be used by the administrator of this machine: set PORT to 1024 or more.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which is not an address of this machine.`,
};

export function portError(error: unknown, address: Address): StartupError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = SENTENCES[code]?.(address);
  return new StartupError(
    sentence ?? `Port ${address.port} on ${address.host} cannot be used: ${reasonOf(error)}.`,
  );
}

/** Tells before migrations and demo data are written whether the start can succeed. */
export function checkPort({ host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portError(error, { host, port })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}
