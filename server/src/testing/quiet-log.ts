import { pino } from 'pino';

/** Says nothing while tests and benches run. */
export const quietLog = () => pino({ level: 'fatal' });
