import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';

export async function startProxy(addresses: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const answered = addresses.map(() => 0);
  const server = createServer((incoming, outgoing) => {
    const index = turn++ % addresses.length;
    const { method, headers } = incoming;
    const onward = request(`${addresses[index]}${incoming.url}`, { method, headers, agent }, (answer) => {
      answered[index] = (answered[index] ?? 0) + 1;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  if (typeof at !== 'object' || at === null) throw new Error('The proxy has no address.');
  return {
    port: at.port,
    shares: () =>
      answered.map(
        (count) =>
          count /
          Math.max(
            1,
            answered.reduce((sum, one) => sum + one),
          ),
      ),
    async stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
