import { Agent, get } from 'node:http';

const CONNECTIONS = 10;

/** How many answers so many connections get, each waiting for its answer before it asks again; and in how many seconds. */
export async function ask(url: string, token: string, seconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const headers = { Authorization: `Bearer ${token}` };
  const askOnce = () =>
    new Promise<void>((resolve, reject) => {
      const request = get(url, { agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
        answer.resume().on('end', resolve);
      });
      request.on('error', reject);
    });
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let answers = 0;
  const askOn = async () => {
    while (performance.now() < until) {
      await askOnce();
      answers++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  agent.destroy();
  return { answers, seconds: (performance.now() - startedAt) / 1000 };
}
