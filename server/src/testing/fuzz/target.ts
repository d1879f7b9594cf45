import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { settingsOf, startServerProcess, stopServerProcess } from '../process.ts';
import type { TestApp } from '../test-app.ts';
import type { Wire } from './request-plan.ts';

export type Target = {
  send(wire: Wire): Promise<{ status: number; text: string }>;
  stop(): Promise<void>;
};

export function insideTarget({ app }: TestApp): Target {
  return {
    async send({ method, url, headers, body }) {
      const response = await app.inject({
        method,
        url,
        headers,
        ...(body !== undefined && { payload: body }),
      });
      return { status: response.statusCode, text: response.body };
    },
    stop: async () => undefined,
  };
}

export async function processTarget(t: TestApp): Promise<Target> {
  const server = startServerProcess({
    ...settingsOf(t),
    EPORT_DATA_DIR: t.folder,
    EPORT_SMTP_ALLOW_PRIVATE: '1',
    // Otherwise the limit would refuse nearly every sign-in of a long run.
    EPORT_LIMIT_LOGIN_ADDRESS: '1000000',
    EPORT_LIMIT_REGISTER_ADDRESS: '1000000',
    EPORT_LIMIT_RESET_ADDRESS: '1000000',
  });
  const address = new URL(await server.ready);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: ({ method, url: path, headers, body = '' }) =>
      new Promise((resolve, reject) => {
        const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) };
        const options = { agent, host: address.hostname, port: address.port, method, path };
        const sent = request({ ...options, headers: { ...headers, ...length } }, (response) => {
          text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), reject);
        });
        sent.on('error', reject);
        sent.end(method === 'GET' ? undefined : body);
      }),
    async stop() {
      agent.destroy();
      const endedAlone = server.child.exitCode !== null || server.child.signalCode !== null;
      const { code, stderr } = await stopServerProcess(server);
      if (endedAlone || code !== 0 || stderr) throw new Error(`The server ended with ${code}: ${stderr}`);
    },
  };
}
