import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';

type Choose = (host: string | undefined) => number;

/** Starts a proxy that forwards to the addresses in turn, or to the one that `choose` returns for the host name of the call. */
export async function startProxy(addresses: readonly string[], choose: Choose = inTurn(addresses.length)) {
  const agent = new Agent({ keepAlive: true });
  const served = addresses.map(() => 0);
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const index = choose(headers.host);
    const onward = request(`${addresses[index]}${incoming.url}`, { method, headers, agent }, (response) => {
      served[index] = (served[index] ?? 0) + 1;
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no address.');
  return {
    port: address.port,
    /** The share of the responses that came from each address. */
    shares: () =>
      served.map(
        (count) =>
          count /
          Math.max(
            1,
            served.reduce((sum, one) => sum + one),
          ),
      ),
    async stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

function inTurn(count: number): Choose {
  let turn = 0;
  return () => turn++ % count;
}
