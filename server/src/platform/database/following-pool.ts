import type { Client, PoolConfig } from 'pg';
import { UnavailableError } from '../errors/unavailable.ts';
import { preparingClient } from '../performance/preparing-client.ts';
import type { Hosts } from './hosts.ts';

/** Options of a pool whose new connections go to the host that accepts writes, when its URL names several. */
export function followingHosts(hosts: Hosts): Pick<PoolConfig, 'connectionString' | 'verify'> & {
  Client: typeof Client;
} {
  const Preparing = preparingClient();
  if (hosts.count === 1) return { Client: Preparing, connectionString: hosts.current() };

  class FollowingClient extends Preparing {
    readonly address: string;

    constructor(options: PoolConfig) {
      const address = hosts.current();
      super({ ...options, connectionString: address });
      this.address = address;
    }

    // One signature cannot express the overloads of `connect`; the pool always passes a callback.
    override connect(...[done]: unknown[]): never {
      const connected = (error: unknown) => {
        if (error) hosts.leave(this.address);
        if (typeof done === 'function') done(error);
      };
      return Reflect.apply(super.connect, this, [connected]) as never;
    }
  }

  return {
    Client: FollowingClient,
    verify(client, done) {
      const statement = "select current_setting('transaction_read_only') as setting";
      client.query<{ setting: string }>(statement, (error, result) => {
        if (!error && result.rows[0]?.setting === 'off') return done();
        if (client instanceof FollowingClient) hosts.leave(client.address);
        done(error ?? new UnavailableError('The database refuses writes.'));
      });
    },
  };
}
