import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { addLargeShipment } from '../web/large-shipment.ts';
import { signIn, startInstances } from './instances.ts';
import { answersPerSecond } from './load.ts';
import { startProxy } from './proxy.ts';

/**
 * npm run bench:scaling -- [--instances 2] [--seconds 3]: what one and what several instances on one database answer behind a
 * proxy. Proxy, load, database and instances share the processors of this machine.
 */
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
  await compare('details of a package', '/admin/packages/1', token);
} finally {
  await Promise.all(proxies.map((proxy) => proxy.stop()));
  await product.stop();
}

async function compare(name: string, path: string, token: string): Promise<void> {
  const measured = proxies.map(() => [] as number[]);
  // In turns, so that a machine that slows down meanwhile slows both down; the first only warms up.
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [index, { address }] of proxies.entries()) {
      const rate = await answersPerSecond(`${address}/api${path}`, token, seconds);
      if (turn > 0) measured[index]?.push(rate);
    }
  }
  const [one = 0, all = 0] = measured.map((rates) => rates.toSorted((a, b) => a - b)[1] ?? 0);
  const shares = proxies[1]
    ?.shares()
    .map((share) => `${Math.round(share * 100)} %`)
    .join(', ');
  console.log(
    `${name}: one instance ${one.toFixed(0)}/s, ${values.instances} instances ${all.toFixed(0)}/s (${(all / one).toFixed(2)}×; they answered ${shares})`,
  );
}
