import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { cpuSeconds } from '../cpu-time.ts';
import { sendLoad } from '../load.ts';
import { addLargeShipment } from '../web/large-shipment.ts';
import { signIn, startInstances } from './instances.ts';
import { startProxy } from './proxy.ts';

// npm run bench:scaling -- [--instances 2] [--seconds 3]
// Proxy, load, database and instances share the processors of one machine.
const { values } = parseArgs({
  options: { instances: { type: 'string', default: '2' }, seconds: { type: 'string', default: '3' } },
});
const TURNS = 3;
const seconds = Number(values.seconds);

const product = await startInstances(Number(values.instances));
const proxies = [await startProxy(product.addresses.slice(0, 1)), await startProxy(product.addresses)];
try {
  const { admin } = await addLargeShipment(product);
  const token = await signIn(product.address, admin);
  console.log(
    `${cpus().length} processors for ${values.instances} instances, the database, the proxy and the load`,
  );
  await compare('hub, first page', '/admin/packages', token);
  await compare('package details', '/admin/packages/1', token);
} finally {
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  await product.stop();
}

async function compare(name: string, path: string, token: string): Promise<void> {
  const spent = async () => [await cpuSeconds(product.pids), await cpuSeconds([product.postmaster])] as const;
  const totals = proxies.map(() => ({ responses: 0, seconds: 0, instances: 0, database: 0 }));
  // Alternates, so that other load affects both alike. The first turn is a warm-up.
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [index, { port }] of proxies.entries()) {
      const before = await spent();
      const load = await sendLoad({ port, token }, () => ({ method: 'GET', path }), { seconds });
      if (load.errors > 0) throw new Error(`${load.errors} calls of ${path} failed.`);
      const after = await spent();
      const total = totals[index];
      if (turn === 0 || !total) continue;
      total.responses += load.latencies.length;
      total.seconds += load.seconds;
      total.instances += after[0] - before[0];
      total.database += after[1] - before[1];
    }
  }
  console.log(`${name}:`);
  for (const [index, { responses, seconds: took, instances, database }] of totals.entries()) {
    const shares = proxies[index]?.shares().map((share) => `${Math.round(share * 100)} %`);
    const rate = (responses / took).toFixed(0);
    const instanceMs = ((instances / responses) * 1000).toFixed(2);
    const databaseMs = ((database / responses) * 1000).toFixed(2);
    const cost = `${instanceMs} ms of CPU time per response in the instances, ${databaseMs} ms in the database`;
    console.log(`  ${shares?.length} instance(s): ${rate}/s, ${cost}; shares ${shares?.join(' and ')}`);
  }
}
