import { beforeEach, describe, expect, test } from 'vitest';
import { ReplicaState } from './replica-state.ts';

const SEEN_ALL = 100n;
const GOES_ON = { server: 'one', hasReplayedAll: false, isPaused: false, isReceiving: true };

let state: ReplicaState;
beforeEach(() => {
  state = new ReplicaState();
});

/** Both servers are observed every half second; the standby replays up to `replayed`. */
function observe(seconds: number, { from = 0, replayed = SEEN_ALL, standby = GOES_ON } = {}): number {
  for (let at = from; at <= from + seconds * 1_000; at += 500) {
    if (!state.isPrimaryAway) state.sawPrimary(SEEN_ALL, at);
    state.sawStandby({ replayed, ...standby }, at);
  }
  return from + seconds * 1_000;
}

test('reads nothing from a standby before both servers were seen', () => {
  expect(state.mayServe(0n, 0)).toBe(false);
  state.sawStandby({ replayed: SEEN_ALL, ...GOES_ON }, 0);
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
      state.sawStandby({ replayed: SEEN_ALL, ...GOES_ON }, now);
    }
    state.sawStandby({ replayed: SEEN_ALL, ...GOES_ON }, now + 1);
    expect(state.mayServe(SEEN_ALL, now + 1)).toBe(false);
    expect(state.lagMs(now + 1)).toBe(3_001);
    state.sawPrimary(200n, now + 2);
    state.sawStandby({ replayed: 200n, ...GOES_ON }, now + 2);
    expect(state.mayServe(200n, now + 2)).toBe(true);
  });

  test('knows how late a standby is that is minutes late', () => {
    observe(1);
    for (let at = 1_500; at < 700_000; at += 500) state.sawPrimary(BigInt(at), at);
    state.sawStandby({ replayed: 10_000n, ...GOES_ON }, 700_000);
    expect(state.lagMs(700_000)).toBe(690_000);
  });

  test('reads nothing from a standby that receives nothing, such as one that has diverged', () => {
    const now = observe(1, { standby: { ...GOES_ON, isReceiving: false } });
    expect(state.mayServe(SEEN_ALL, now)).toBe(false);
    state.missedPrimary();
    const later = observe(1, { from: now, standby: { ...GOES_ON, isReceiving: false } });
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
  const OTHER = { ...GOES_ON, server: 'two', hasReplayedAll: true };

  test('that lacks what the previous one had, serves once it has it', () => {
    const now = observe(1);
    state.sawPrimary(SEEN_ALL + 2n, now);
    state.sawStandby({ replayed: SEEN_ALL + 2n, ...GOES_ON }, now);
    state.sawStandby({ replayed: SEEN_ALL + 1n, ...OTHER }, now + 1);
    expect(state.mayServe(SEEN_ALL, now + 1)).toBe(false);
    state.sawPrimary(SEEN_ALL + 2n, now + 2);
    state.sawStandby({ replayed: SEEN_ALL + 2n, ...OTHER }, now + 3);
    expect(state.mayServe(SEEN_ALL, now + 3)).toBe(true);
  });

  test('that lacks what the previous one had, serves nothing while the primary is away', () => {
    const now = observe(1);
    state.sawPrimary(SEEN_ALL + 1n, now);
    state.sawStandby({ replayed: SEEN_ALL + 1n, ...GOES_ON }, now);
    state.missedPrimary();
    state.missedStandby();
    const later = observe(10, { from: now, standby: OTHER });
    expect(state.mayServe(undefined, later)).toBe(false);
    state.sawStandby({ replayed: SEEN_ALL + 1n, ...OTHER }, later);
    expect(state.mayServe(undefined, later)).toBe(true);
  });

  test('that has what the previous one had, serves at once', () => {
    const now = observe(1);
    state.missedStandby();
    state.sawStandby({ replayed: SEEN_ALL, ...OTHER }, now);
    expect(state.mayServe(SEEN_ALL, now)).toBe(true);
    expect(state.standbyServer).toBe('two');
  });
});

describe('with a primary that the standby had lost before it went away', () => {
  const ENDS = [
    { name: 'replayed all it received', standby: { ...GOES_ON, hasReplayedAll: true } },
    { name: 'stands still', standby: GOES_ON },
  ];

  /** The primary writes on for this long after the standby has received nothing more; then it is away for a minute. */
  function loseStandby(seconds: number, standby: typeof GOES_ON): number {
    let now = observe(1);
    for (const end = now + seconds * 1_000; now < end; ) {
      now += 500;
      state.sawPrimary(SEEN_ALL + BigInt(now), now);
      state.sawStandby({ replayed: SEEN_ALL, ...standby }, now);
    }
    state.missedPrimary();
    return observe(60, { from: now, standby });
  }

  test.each(ENDS)('serves nothing once it was too late, although it $name', ({ standby }) => {
    const now = loseStandby(4, standby);
    expect(state.mayServe(undefined, now)).toBe(false);
    expect(state.mayServe(SEEN_ALL, now)).toBe(false);
    state.sawStandby({ replayed: SEEN_ALL + 4_000n, ...GOES_ON, hasReplayedAll: true }, now + 1);
    expect(state.mayServe(undefined, now + 1)).toBe(true);
  });

  test.each(ENDS)('serves what there is of a standby that was seconds late and $name', ({ standby }) => {
    expect(state.mayServe(undefined, loseStandby(3, standby))).toBe(true);
  });
});

describe('without a primary', () => {
  beforeEach(() => {
    observe(1);
    state.missedPrimary();
  });

  test('serves everyone what the standby has received and replayed', () => {
    state.sawStandby({ replayed: 150n, ...GOES_ON, hasReplayedAll: true }, 1_500);
    expect(state.mayServe(undefined, 1_500)).toBe(true);
    expect(state.mayServe(150n, 1_500)).toBe(true);
    expect(state.mayServe(151n, 1_500)).toBe(false);
  });

  test('waits for a standby that has not replayed what it received', () => {
    state.sawStandby({ replayed: 150n, ...GOES_ON }, 1_500);
    expect(state.mayServe(undefined, 1_500)).toBe(false);
    expect(state.mayServe(SEEN_ALL, 1_500)).toBe(false);
  });

  test('serves what there is once the standby has stood still for a second', () => {
    const now = observe(1, { from: 2_000, replayed: 150n });
    expect(state.mayServe(undefined, now)).toBe(true);
    expect(state.mayServe(151n, now)).toBe(true);
  });

  test('never takes a pause for the end', () => {
    const now = observe(60, { from: 2_000, replayed: 150n, standby: { ...GOES_ON, isPaused: true } });
    expect(state.mayServe(undefined, now)).toBe(false);
  });

  test('shows nothing older than the return of a primary', () => {
    state.sawPrimary(300n, 2_000);
    state.sawStandby({ replayed: 299n, ...GOES_ON }, 2_001);
    expect(state.mayServe(0n, 2_001)).toBe(false);
    state.sawStandby({ replayed: 300n, ...GOES_ON }, 2_002);
    expect(state.mayServe(0n, 2_002)).toBe(true);
  });
});
