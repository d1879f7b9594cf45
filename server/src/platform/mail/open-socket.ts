import { type LookupAddress, lookup } from 'node:dns';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

type Where = { host: string; port: number; allowPrivate: boolean; signal: AbortSignal };

/** Connects to the addresses that were checked, so that DNS rebinding has no effect. */
export function openSocket({ host, port, allowPrivate, signal }: Where): Promise<Socket> {
  return new Promise((resolve, reject) => {
    if (isIP(host) !== 0 && !allowPrivate && !isPublicAddress(host)) {
      reject(new PrivateAddressError());
      return;
    }
    const socket = connect({ host, port, ...(!allowPrivate && { lookup: lookupPublic }) });
    const giveUp = () => socket.destroy(new Error('connect ETIMEDOUT'));
    signal.addEventListener('abort', giveUp, { once: true });
    const settle = () => signal.removeEventListener('abort', giveUp);
    const fail = (error: Error) => {
      settle();
      reject(error);
    };
    socket.once('error', fail);
    socket.once('connect', () => {
      settle();
      socket.off('error', fail);
      resolve(socket);
    });
    if (signal.aborted) giveUp();
  });
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(), []);
    }
    return respond(addresses, options.all === true, callback);
  });
};

function respond(addresses: LookupAddress[], all: boolean, callback: Parameters<LookupFunction>[2]): void {
  const [first] = addresses;
  if (all || !first) callback(null, addresses);
  else callback(null, first.address, first.family);
}
