import { beforeEach, describe, expect, test } from 'vitest';
import { ReplicaState } from './replica-state.ts';

const SEEN_ALL = 100n;
const RECEIVING = { server: 'one', hasReplayedAll: false, isPaused: false, isReceiving: true };

let state: ReplicaState;
beforeEach(() => {
  state = new ReplicaState();
});

/** Observes both servers every half second, while the standby replays up to `replayed`. Returns the time at the end. */
function observe(seconds: number, { from = 0, replayed = SEEN_ALL, standby = RECEIVING } = {}): number {
  for (let at = from; at <= from + seconds * 1_000; at += 500) {
    if (!state.isPrimaryAway) state.sawPrimary(SEEN_ALL, at);
    state.sawStandby({ replayed, ...standby }, at);
  }
  return from + seconds * 1_000;
}

test('serves nothing from a standby before both servers were seen', () => {
  expect(state.mayServe(0n, 0)).toBe(false);
  state.sawStandby({ replayed: SEEN_ALL, ...RECEIVING }, 0);
  expect(state.mayServe(0n, 0)).toBe(false);
  state.sawPrimary(SEEN_ALL, 1);
  expect(state.mayServe(0n, 1)).toBe(false);
});

describe('with a primary', () => {
  test('shows callers what they have seen', () => {
    const now = observe(1);
    expect(state.mayServe(SEEN_ALL, now)).toBe(true);
    expect(state.mayServe(SEEN_ALL + 1n, now)).toBe(false);
    expect(state.mayServe(undefined, now)).toBe(false);
  });

  test('shows nothing older than the start', () => {
    const now = observe(1, { replayed: SEEN_ALL - 1n });
    expect(state.mayServe(0n, now)).toBe(false);
  });

  test('serves up to three seconds late', () => {
    let now = observe(1);
    state.sawPrimary(200n, now);
    for (; now < 4_000; now += 500) {
      expect(state.mayServe(SEEN_ALL, now), String(now)).toBe(true);
      state.sawStandby({ replayed: SEEN_ALL, ...RECEIVING }, now);
    }
    state.sawStandby({ replayed: SEEN_ALL, ...RECEIVING }, now + 1);
    expect(state.mayServe(SEEN_ALL, now + 1)).toBe(false);
    expect(state.lagMs(now + 1)).toBe(3_001);
    state.sawPrimary(200n, now + 2);
    state.sawStandby({ replayed: 200n, ...RECEIVING }, now + 2);
    expect(state.mayServe(200n, now + 2)).toBe(true);
  });

  test('reports a lag of minutes', () => {
    observe(1);
    for (let at = 1_500; at < 700_000; at += 500) state.sawPrimary(BigInt(at), at);
    state.sawStandby({ replayed: 10_000n, ...RECEIVING }, 700_000);
    expect(state.lagMs(700_000)).toBe(690_000);
  });

  test('serves from a standby that receives nothing, such as a diverged one, only without a primary', () => {
    const now = observe(1, { standby: { ...RECEIVING, isReceiving: false } });
    expect(state.mayServe(SEEN_ALL, now)).toBe(false);
    state.missedPrimary();
    const later = observe(1, { from: now, standby: { ...RECEIVING, isReceiving: false } });
    expect(state.mayServe(SEEN_ALL, later)).toBe(true);
  });

  test('forgets a standby that is not observed for two seconds', () => {
    const now = observe(1);
    expect(state.mayServe(SEEN_ALL, now + 2_001)).toBe(false);
    state.missedStandby();
    expect(state.mayServe(SEEN_ALL, now)).toBe(false);
    expect(state.lagMs(now)).toBeUndefined();
  });
});

describe('with another standby', () => {
  const OTHER = { ...RECEIVING, server: 'two', hasReplayedAll: true };

  test('serves again once it has what the previous one had', () => {
    const now = observe(1);
    state.sawPrimary(SEEN_ALL + 2n, now);
    state.sawStandby({ replayed: SEEN_ALL + 2n, ...RECEIVING }, now);
    state.sawStandby({ replayed: SEEN_ALL + 1n, ...OTHER }, now + 1);
    expect(state.mayServe(SEEN_ALL, now + 1)).toBe(false);
    state.sawPrimary(SEEN_ALL + 2n, now + 2);
    state.sawStandby({ replayed: SEEN_ALL + 2n, ...OTHER }, now + 3);
    expect(state.mayServe(SEEN_ALL, now + 3)).toBe(true);
  });

  test('serves nothing without a primary until it has what the previous one had', () => {
    const now = observe(1);
    state.sawPrimary(SEEN_ALL + 1n, now);
    state.sawStandby({ replayed: SEEN_ALL + 1n, ...RECEIVING }, now);
    state.missedPrimary();
    state.missedStandby();
    const later = observe(10, { from: now, standby: OTHER });
    expect(state.mayServe(undefined, later)).toBe(false);
    state.sawStandby({ replayed: SEEN_ALL + 1n, ...OTHER }, later);
    expect(state.mayServe(undefined, later)).toBe(true);
  });

  test('serves at once if it has what the previous one had', () => {
    const now = observe(1);
    state.missedStandby();
    state.sawStandby({ replayed: SEEN_ALL, ...OTHER }, now);
    expect(state.mayServe(SEEN_ALL, now)).toBe(true);
    expect(state.standbyServer).toBe('two');
  });
});

describe('with a standby that lost its primary before the primary went away', () => {
  const ENDS = [
    { name: 'has replayed all it received', standby: { ...RECEIVING, hasReplayedAll: true } },
    { name: 'has not changed', standby: RECEIVING },
  ];

  /** The primary writes for `seconds` while the standby receives nothing; then the primary is away for a minute. */
  function loseStandby(seconds: number, standby: typeof RECEIVING): number {
    let now = observe(1);
    for (const end = now + seconds * 1_000; now < end; ) {
      now += 500;
      state.sawPrimary(SEEN_ALL + BigInt(now), now);
      state.sawStandby({ replayed: SEEN_ALL, ...standby }, now);
    }
    state.missedPrimary();
    return observe(60, { from: now, standby });
  }

  test.each(ENDS)('serves nothing if the standby was too late, although it $name', ({ standby }) => {
    const now = loseStandby(4, standby);
    expect(state.mayServe(undefined, now)).toBe(false);
    expect(state.mayServe(SEEN_ALL, now)).toBe(false);
    state.sawStandby({ replayed: SEEN_ALL + 4_000n, ...RECEIVING, hasReplayedAll: true }, now + 1);
    expect(state.mayServe(undefined, now + 1)).toBe(true);
  });

  test.each(ENDS)('serves from a standby that was only three seconds late and $name', ({ standby }) => {
    expect(state.mayServe(undefined, loseStandby(3, standby))).toBe(true);
  });
});

describe('without a primary', () => {
  beforeEach(() => {
    observe(1);
    state.missedPrimary();
  });

  test('serves everyone what the standby has received and replayed', () => {
    state.sawStandby({ replayed: 150n, ...RECEIVING, hasReplayedAll: true }, 1_500);
    expect(state.mayServe(undefined, 1_500)).toBe(true);
    expect(state.mayServe(150n, 1_500)).toBe(true);
    expect(state.mayServe(151n, 1_500)).toBe(false);
  });

  test('serves nothing before the standby has replayed what it received', () => {
    state.sawStandby({ replayed: 150n, ...RECEIVING }, 1_500);
    expect(state.mayServe(undefined, 1_500)).toBe(false);
    expect(state.mayServe(SEEN_ALL, 1_500)).toBe(false);
  });

  test('serves from a standby that has not changed for a second', () => {
    const now = observe(1, { from: 2_000, replayed: 150n });
    expect(state.mayServe(undefined, now)).toBe(true);
    expect(state.mayServe(151n, now)).toBe(true);
  });

  test('serves nothing from a standby whose replay is paused', () => {
    const now = observe(60, { from: 2_000, replayed: 150n, standby: { ...RECEIVING, isPaused: true } });
    expect(state.mayServe(undefined, now)).toBe(false);
  });

  test('shows nothing older than the return of a primary', () => {
    state.sawPrimary(300n, 2_000);
    state.sawStandby({ replayed: 299n, ...RECEIVING }, 2_001);
    expect(state.mayServe(0n, 2_001)).toBe(false);
    state.sawStandby({ replayed: 300n, ...RECEIVING }, 2_002);
    expect(state.mayServe(0n, 2_002)).toBe(true);
  });
});
