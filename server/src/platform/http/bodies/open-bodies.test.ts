import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../errors/app-error.ts';
import { BODY_LIMITS } from './limits.ts';
import { OpenBodies } from './open-bodies.ts';

const KILOBYTE = 2 ** 10;
const QUOTA = { account: 100, address: 200, all: 300 };

let bodies: OpenBodies;
beforeEach(() => {
  vi.useFakeTimers();
  bodies = new OpenBodies({ ...BODY_LIMITS, memory: QUOTA });
});
afterEach(() => {
  bodies.stop();
  vi.useRealTimers();
});

type Opening = { account?: number; address?: string; contentLength?: number; isPaused?: () => boolean };

function open({ account, address = '192.0.2.1', contentLength = 0, isPaused = () => false }: Opening = {}) {
  const tooSlow = vi.fn();
  const body = bodies.open('memory', { sender: { account, address }, contentLength, isPaused, tooSlow });
  return { body, tooSlow };
}
const codeOf = (work: () => unknown) => {
  try {
    work();
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};

describe('quotas', () => {
  test('charge an account its Content-Length', () => {
    const { body } = open({ account: 1, contentLength: 60 });
    expect(codeOf(() => open({ account: 1, contentLength: 60 }))).toBe('SERVER_BUSY');
    expect(codeOf(() => open({ account: 2, contentLength: 60 }))).toBe('accepted');
    body.release();
    expect(codeOf(() => open({ account: 1, contentLength: 60 }))).toBe('accepted');
  });

  test('charge an account the bytes received without a Content-Length', () => {
    const [one, other] = [open({ account: 1 }), open({ account: 1 })];
    expect(one.body.count(60)).toBeUndefined();
    expect(other.body.count(60)?.code).toBe('SERVER_BUSY');
    one.body.release();
    expect(other.body.count(60)).toBeUndefined();
  });

  test('charge an address and the process only received bytes', () => {
    for (let count = 0; count < 5; count++) open({ contentLength: 150 });
    const [one, other] = [open({ contentLength: 150 }).body, open({ contentLength: 150 }).body];
    expect(one.count(150)).toBeUndefined();
    expect(other.count(60)?.code).toBe('SERVER_BUSY');
    expect(codeOf(() => open({ contentLength: 60 }))).toBe('SERVER_BUSY');
    const elsewhere = open({ address: '192.0.2.2', contentLength: 150 }).body;
    expect(elsewhere.count(150)).toBeUndefined();
    expect(open({ address: '192.0.2.3' }).body.count(1)?.code).toBe('SERVER_BUSY');
  });

  test('are restored by release, even if called twice', () => {
    for (let count = 0; count < 10; count++) {
      const { body } = open({ account: 1, contentLength: 90 });
      expect(body.count(90)).toBeUndefined();
      body.release();
      body.release();
    }
    expect(open({ account: 1 }).body.count(100)).toBeUndefined();
    expect(open().body.count(101)?.code).toBe('SERVER_BUSY');
  });
});

describe('the minimum rate', () => {
  beforeEach(() => {
    bodies.stop();
    bodies = new OpenBodies(BODY_LIMITS);
  });

  const sendFor = (seconds: number, bytes: number, opening: Opening = {}) => {
    const { body, tooSlow } = open(opening);
    for (let second = 0; second < seconds; second++) {
      body.count(bytes);
      vi.advanceTimersByTime(1_000);
    }
    return tooSlow.mock.calls.length;
  };

  test('accepts 10 MB at 8 KB per second', () => {
    expect(sendFor(10 * KILOBYTE, KILOBYTE * 8)).toBe(0);
  });

  test.each([
    ['nothing', 0, 11],
    ['a byte per second', 1, 11],
    ['4 KB per second', 4 * KILOBYTE, 22],
  ])('ends a body that sends %s', (_, bytes, seconds) => {
    expect(sendFor(seconds - 2, bytes)).toBe(0);
    expect(sendFor(seconds + 2, bytes)).toBe(1);
  });

  test('ends a fast body that stalls for 30 seconds', () => {
    const { body, tooSlow } = open();
    body.count(9 * KILOBYTE * KILOBYTE);
    vi.advanceTimersByTime(29_000);
    expect(tooSlow).not.toHaveBeenCalled();
    vi.advanceTimersByTime(3_000);
    expect(tooSlow).toHaveBeenCalledTimes(1);
  });

  test('does not apply while the server pauses reading', () => {
    expect(sendFor(60, 0, { isPaused: () => true })).toBe(0);
  });

  test('does not apply after the end', () => {
    const { body, tooSlow } = open();
    body.end();
    vi.advanceTimersByTime(60_000);
    expect(tooSlow).not.toHaveBeenCalled();
  });

  test('rejects a body of many small chunks, but not of many ordinary ones', () => {
    const small = open().body;
    const codes = Array.from({ length: 2_000 }, () => small.count(1)?.code);
    expect(codes.indexOf('TOO_FRAGMENTED')).toBeLessThan(1_020);
    const ordinary = open().body;
    for (let count = 0; count < 20_000; count++) expect(ordinary.count(536)).toBeUndefined();
  });
});
