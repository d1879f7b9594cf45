import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import { errorBody } from '@eport/contract/shared/errors.ts';

/** Twenty times what the slowest call takes alone: a busy machine once needed 6 s for a file of labels. */
const SLOWEST_MS = 20_000;

/** Tables that a refused call may write to. */
const TRACES = ['failures', 'smtp_tests'];
/** Tables that background jobs write to. */
const BACKGROUND = ['email_messages'];
/** An export stores its file, and a paper records that it was printed, so that the next one is marked as a copy. */
const WRITING_GETS = ['manifestsApi.exportXml', 'counterApi.receiptPdf', 'counterApi.slipPdf'];

/** Waits for another server within limits of its own, and audits a failure to reach it. */
const ASKS_ELSEWHERE = ['emailApi.testSmtp'];

export type Observed = {
  name: string;
  endpoint: Endpoint;
  admitted: boolean;
  status: number;
  text: string;
  milliseconds: number;
  changed: string[];
};

export function problemsOf(observed: Observed): string[] {
  const { name, status, milliseconds, admitted } = observed;
  return [
    status >= 500 && 'a server error',
    milliseconds > SLOWEST_MS && !ASKS_ELSEWHERE.includes(name) && `took ${Math.round(milliseconds)} ms`,
    !admitted && status < 400 && 'served a caller that the contract excludes',
    status >= 400 && messageProblem(observed.text),
    changeProblem(observed),
  ].filter((problem) => typeof problem === 'string');
}

function messageProblem(text: string) {
  try {
    const { code, message, fields } = errorBody.parse(JSON.parse(text));
    if (!message.trim()) return 'a refusal without a message';
    return code === 'VALIDATION_FAILED' && !fields?.length && 'a validation error without fields';
  } catch {
    return 'a refusal without an error body';
  }
}

function changeProblem({ name, endpoint, status, changed }: Observed) {
  const allowed = [
    ...BACKGROUND,
    ...(status >= 400 ? TRACES : []),
    ...(ASKS_ELSEWHERE.includes(name) ? ['audit'] : []),
  ];
  const written = changed.filter((table) => !allowed.includes(table));
  if (written.length === 0) return false;
  if (status >= 400) return `refused, but wrote to ${written}`;
  return endpoint.method === 'GET' && !WRITING_GETS.includes(name) && `a GET wrote to ${written}`;
}
