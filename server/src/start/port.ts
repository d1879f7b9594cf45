import { createServer } from 'node:net';
import type { Config } from '../platform/config.ts';
import { reasonOf, StartupError } from '../platform/startup-error.ts';

type Address = Pick<Config, 'host' | 'port'>;

const SENTENCES: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ port, host }) =>
    `Port ${port} on ${host} is already in use. Stop the other program or set PORT to another port.`,
  EACCES: ({ port }) => `Port ${port} requires administrator rights. Set PORT to 1024 or higher.`,
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

/** Throws StartupError if the port cannot be used, so that a start fails before it writes migrations and demo data. */
export function checkPort({ host, port }: Address): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portError(error, { host, port })));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}
