import { Agent, get } from 'node:http';

const CONNECTIONS = 10;

/** How many answers a second so many connections get, each waiting for its answer before it asks again. */
export async function answersPerSecond(url: string, token: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const headers = { Authorization: `Bearer ${token}` };
  const ask = () =>
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
      await ask();
      answers++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  agent.destroy();
  return (answers * 1000) / (performance.now() - startedAt);
}
