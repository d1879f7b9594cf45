import { setTimeout as sleep } from 'node:timers/promises';
import { type Addresses, NODES, type NodeName } from './addresses.ts';

const RESPONSE_TIMEOUT_MS = 2_000;
const HEALTHY_TIMEOUT_MS = 120_000;

type Member = { name: NodeName; role: string; state: string; timeline?: number };

/** Reports and controls the cluster through Patroni's REST API, which every node has. */
export function patroniAt(addresses: Addresses) {
  const call = async (name: NodeName, path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://${addresses.hostOf(addresses.patroni(name))}${path}`, {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      ...init,
    });
    return { status: response.status, text: await response.text() };
  };

  /** Returns an empty list while no node responds. */
  async function members(): Promise<Member[]> {
    for (const name of NODES) {
      try {
        const { text } = await call(name, '/cluster');
        // The documented format.
        return (JSON.parse(text) as { members: Member[] }).members;
      } catch {
        // The next node may respond.
      }
    }
    return [];
  }

  /** Asks the node itself, since the list of members may be as old as the lease. */
  const isPrimary = async (name: NodeName) =>
    (await call(name, '/primary').catch(() => undefined))?.status === 200;

  /** Waits until a node other than `except` is the primary. */
  async function leader(except?: NodeName): Promise<NodeName> {
    for (const end = performance.now() + HEALTHY_TIMEOUT_MS; performance.now() < end; await sleep(100)) {
      for (const name of NODES) if (name !== except && (await isPrimary(name))) return name;
    }
    throw new Error('No node became primary.');
  }

  const isHealthy = (nodes: Member[]) => {
    const standbys = nodes.filter(({ role, state }) => role === 'quorum_standby' && state === 'streaming');
    const timelines = new Set(nodes.map(({ timeline }) => timeline));
    return nodes.length === NODES.length && standbys.length === NODES.length - 1 && timelines.size === 1;
  };

  return {
    leader,
    /** Waits until every node runs and any of the standbys can take over. */
    async untilHealthy(): Promise<void> {
      let last: Member[] = [];
      for (const end = performance.now() + HEALTHY_TIMEOUT_MS; performance.now() < end; await sleep(250)) {
        last = await members();
        if (isHealthy(last)) return;
      }
      throw new Error(`The cluster did not become healthy: ${JSON.stringify(last)}`);
    },
    async switchover(from: NodeName, to: NodeName): Promise<void> {
      const { status, text } = await call(from, '/switchover', {
        method: 'POST',
        body: JSON.stringify({ leader: from, candidate: to }),
        signal: AbortSignal.timeout(60_000),
      });
      if (status !== 200) throw new Error(`Patroni refused the switchover: ${text}`);
    },
  };
}
