import type { Endpoint } from '@eport/contract/shared/endpoint.ts';
import { errorBody } from '@eport/contract/shared/errors.ts';

const SLOWEST_MS = 5_000;

/** What a refused call may leave behind: that it was one of too many, or that a mail server was tried. */
const TRACES = ['failures', 'smtp_tests'];
/** What the server does by itself while it is called. */
const BACKGROUND = ['email_messages'];
/** The one reading call that leaves something: what was handed out is kept. */
const KEEPS = ['manifestsApi.exportXml'];

export type Observed = {
  name: string;
  endpoint: Endpoint;
  /** Whether the contract admits the caller's role. */
  admitted: boolean;
  status: number;
  text: string;
  milliseconds: number;
  /** Tables that were written to. */
  changed: string[];
};

/** What must never happen, whatever was sent. */
export function problemsOf(observed: Observed): string[] {
  const { status, milliseconds, admitted } = observed;
  return [
    status >= 500 && 'an error of ours',
    milliseconds > SLOWEST_MS && `took ${Math.round(milliseconds)} ms`,
    !admitted && status < 400 && 'served somebody whom the contract keeps out',
    status >= 400 && wordsProblem(observed.text),
    changeProblem(observed),
  ].filter((problem) => typeof problem === 'string');
}

/** A refusal says what is wrong, and where. */
function wordsProblem(text: string) {
  try {
    const { code, message, fields } = errorBody.parse(JSON.parse(text));
    if (!message.trim()) return 'a refusal without words';
    return code === 'VALIDATION_FAILED' && !fields?.length && 'a refusal that names no field';
  } catch {
    return 'a refusal that is no error body';
  }
}

function changeProblem({ name, endpoint, status, changed }: Observed) {
  const allowed = [...BACKGROUND, ...(status >= 400 ? TRACES : [])];
  const written = changed.filter((table) => !allowed.includes(table));
  if (written.length === 0) return false;
  if (status >= 400) return `refused, but wrote to ${written}`;
  return endpoint.method === 'GET' && !KEEPS.includes(name) && `a reading call wrote to ${written}`;
}
