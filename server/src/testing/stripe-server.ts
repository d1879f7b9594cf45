import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';

const SECRET_KEY = 'sk_test_eport';
const WEBHOOK_SECRET = 'whsec_eport_test';
/** A secret of another endpoint, as for connected accounts. */
export const OTHER_WEBHOOK_SECRET = 'whsec_eport_connected';

type Session = {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  account: string | null;
  successUrl: string;
  cancelUrl: string;
  email: string;
  expires_at: number;
  names: string[];
};

type Refund = {
  id: string;
  object: 'refund';
  status: 'succeeded' | 'failed' | 'canceled';
  amount: number;
  currency: string;
  payment_intent: string;
  /** In seconds. */
  created: number;
  failure_reason?: string;
};

type Behavior = {
  /** `refused`: the balance is too low. `response lost`: the refund is made, but the client gets no response. */
  refund: 'works' | 'refused' | 'response lost';
  away: boolean;
  /** Calls that change something wait for this promise. */
  until: Promise<void> | undefined;
  /** Calls that only read wait for this promise. */
  untilRead: Promise<void> | undefined;
  /**
   * `refused`: no session can be created. `stuck`: an open one cannot be expired. `forbidden`: the account has withdrawn its
   * permission. `silent`: calls take effect, but get no response.
   */
  session: 'works' | 'refused' | 'stuck' | 'forbidden' | 'silent';
};

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;
export type SignedEvent = { body: string; headers: Record<string, string> };

/** Serves the Stripe calls that the product makes, over HTTP. Stripe's own package signs the events. */
export async function startStripeServer() {
  const state: State = {
    sessions: new Map(),
    refunds: new Map(),
    received: new Map(),
    responses: new Map(),
    running: new Set(),
    behavior: { refund: 'works', away: false, until: undefined, untilRead: undefined, session: 'works' },
    webhookUrl: undefined,
    calls: [],
    next: 1,
  };
  const server = createServer((request, response) => {
    void handle(state, request, response).catch((error) => send(response, 500, { error: String(error) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  state.address = `http://127.0.0.1:${port}`;
  return {
    ...state,
    state,
    env: {
      EPORT_STRIPE_SECRET_KEY: SECRET_KEY,
      EPORT_STRIPE_WEBHOOK_SECRET: `${WEBHOOK_SECRET},${OTHER_WEBHOOK_SECRET}`,
      EPORT_STRIPE_API_URL: state.address,
    },
    /** Pays as the customer, and returns Stripe's event. */
    pay: (url: string, changed: Partial<Session> = {}): SignedEvent => {
      const session = state.sessions.get(url.split('/').at(-1) ?? '');
      if (!session) throw new Error(`There is no session ${url}.`);
      return paid(state, session, changed);
    },
    sign,
    refund: (what: { reference: string; cents: number }) => refundAtStripe(state, what),
    failRefunds: (reference: string, reason: string) => failRefunds(state, reference, reason),
    /** Sets the application that gets the events of this server's payment page. */
    sendTo: (address: string) => {
      state.webhookUrl = `${address}/api/payments/webhook/stripe`;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type State = {
  sessions: Map<string, Session>;
  /** By payment intent. */
  refunds: Map<string, Refund[]>;
  /** In cents, by payment intent. */
  received: Map<string, number>;
  /** By idempotency key. */
  responses: Map<string, { status: number; body: unknown }>;
  /** The idempotency keys of running calls. */
  running: Set<string>;
  behavior: Behavior;
  webhookUrl: string | undefined;
  calls: string[];
  next: number;
  address?: string;
};

const signer = new Stripe(SECRET_KEY);

export function sign(
  type: string,
  object: object,
  { account, secret = WEBHOOK_SECRET }: { account?: string | null | undefined; secret?: string } = {},
): SignedEvent {
  const body = JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: 'event',
    type,
    ...(account && { account }),
    data: { object },
  });
  const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret });
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}

/** Refunds a payment at Stripe itself, not through the product. The charge of the event does not include its refunds. */
function refundAtStripe(
  state: State,
  { reference, cents }: { reference: string; cents: number },
): SignedEvent {
  addRefund(state, reference, cents);
  return sign('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: reference });
}

/** Makes the refunds of a payment fail, as when the bank returns them; if there are none, adds one first. */
function failRefunds(state: State, reference: string, reason: string): SignedEvent {
  if (!state.refunds.has(reference)) addRefund(state, reference, 4_000);
  const refunds = state.refunds.get(reference) ?? [];
  for (const refund of refunds) Object.assign(refund, { status: 'failed', failure_reason: reason });
  return sign('refund.failed', refunds.at(-1) ?? {});
}

function addRefund(state: State, reference: string, amount: number): Refund {
  const refund: Refund = {
    id: `re_${state.next++}_${crypto.randomUUID().slice(0, 8)}`,
    object: 'refund',
    status: 'succeeded',
    amount,
    currency: 'usd',
    payment_intent: reference,
    created: Math.floor(Date.now() / 1_000) + state.next,
  };
  state.refunds.set(reference, [...(state.refunds.get(reference) ?? []), refund]);
  return refund;
}

function paid(state: State, session: Session, changed: Partial<Session>): SignedEvent {
  session.status = 'complete';
  session.payment_status = 'paid';
  session.payment_intent ??= `pi_${state.next++}_${crypto.randomUUID().slice(0, 8)}`;
  const shown = { ...session, ...changed };
  state.received.set(session.payment_intent, shown.amount_total);
  return sign('checkout.session.completed', shown, { account: shown.account });
}

async function handle(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '';
  const call = `${request.method} ${path}`;
  const form = new URLSearchParams(await text(request));
  const page = /^\/pay\/(\w+)$/.exec(path)?.[1];
  if (page !== undefined) return showPage(state, page, request, response);
  state.calls.push(call);
  const { 'idempotency-key': key } = request.headers;
  if (typeof key !== 'string') return respond(state, call, form, { request, response });
  if (state.running.has(key)) return send(response, keyInUse.status, keyInUse.body);
  state.running.add(key);
  await respond(state, call, form, { request, response, key }).finally(() => state.running.delete(key));
}

type Exchange = { request: IncomingMessage; response: ServerResponse; key?: string };

async function respond(
  state: State,
  call: string,
  form: URLSearchParams,
  { request, response, key }: Exchange,
): Promise<void> {
  await (request.method === 'GET' ? state.behavior.untilRead : state.behavior.until);
  if (state.behavior.away) return void request.socket.destroy();
  if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
    return send(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
  const known = key === undefined ? undefined : state.responses.get(key);
  const account = request.headers['stripe-account'];
  const result = known ?? resultOf(state, call, form, typeof account === 'string' ? account : null);
  if (key !== undefined) state.responses.set(key, result);
  if (state.behavior.refund === 'response lost' && call === 'POST /v1/refunds')
    return void request.socket.destroy();
  if (state.behavior.session === 'silent' && call.includes('/v1/checkout')) return;
  send(response, result.status, result.body);
}

function resultOf(state: State, call: string, form: URLSearchParams, account: string | null) {
  const { session: sessions } = state.behavior;
  if (sessions === 'forbidden' && /\/sessions|GET .*\/refunds/.test(call)) return forbidden;
  if (call === 'POST /v1/checkout/sessions') {
    if (sessions === 'refused') return refused('Your account cannot currently make live charges.');
    return { status: 200, body: newSession(state, form, account) };
  }
  if (call === 'POST /v1/refunds') return refund(state, form.get('payment_intent') ?? '');
  if (call.startsWith('GET /v1/refunds?')) return refundsOf(state, new URLSearchParams(call.split('?')[1]));
  const [, id = '', expires] = /^\w+ \/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(call) ?? [];
  const session = state.sessions.get(id);
  if (!session || session.account !== account) return refused('No such checkout session');
  if (!expires) return { status: 200, body: session };
  if (sessions === 'stuck') return refused('This session is being processed.');
  if (session.status !== 'open') return refused(`Only open sessions can be expired, not ${session.status}`);
  session.status = 'expired';
  return { status: 200, body: session };
}

function newSession(state: State, form: URLSearchParams, account: string | null): Session {
  const id = `cs_test_${state.next++}_${crypto.randomUUID().slice(0, 8)}`;
  const of = (name: string) => [...form].filter(([key]) => key.endsWith(name)).map(([, value]) => value);
  const session: Session = {
    id,
    object: 'checkout.session',
    url: `${state.address}/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: of('[unit_amount]').reduce((sum, amount) => sum + Number(amount), 0),
    currency: of('[currency]')[0] ?? '',
    account,
    successUrl: form.get('success_url') ?? '',
    cancelUrl: form.get('cancel_url') ?? '',
    email: form.get('customer_email') ?? '',
    expires_at: Number(form.get('expires_at')),
    names: of('[name]'),
  };
  state.sessions.set(id, session);
  return session;
}

/** Refunds what is left of a payment. */
function refund(state: State, reference: string) {
  if (state.behavior.refund === 'refused') return refused('Insufficient funds in your Stripe balance.');
  const live = (state.refunds.get(reference) ?? []).filter(({ status }) => status === 'succeeded');
  const left = live.reduce((rest, { amount }) => rest - amount, state.received.get(reference) ?? 4_000);
  if (left <= 0) return refused('Charge has already been refunded.', 'charge_already_refunded');
  return { status: 200, body: addRefund(state, reference, left) };
}

function refundsOf(state: State, query: URLSearchParams) {
  const data = state.refunds.get(query.get('payment_intent') ?? '') ?? [];
  return { status: 200, body: { object: 'list', url: '/v1/refunds', has_more: false, data } };
}

const refused = (message: string, code = 'resource_missing') => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
});

const keyInUse = {
  status: 409,
  body: {
    error: {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'Another call uses this key.',
    },
  },
};

const forbidden = {
  status: 403,
  body: { error: { type: 'invalid_request_error', code: 'account_invalid', message: 'No access' } },
};

/** Simulates the provider's payment page, with a button that pays and a link that goes back. */
async function showPage(state: State, id: string, { method }: IncomingMessage, response: ServerResponse) {
  const session = state.sessions.get(id);
  if (!session) return send(response, 404, {});
  if (method === 'GET') {
    const total = (session.amount_total / 100).toFixed(2);
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><html lang="en">
      <title>Test payment page</title><h1>Pay ${total} ${session.currency.toUpperCase()}</h1>
      <p>${session.names.join(', ')}</p>
      <form method="post"><button>Pay</button></form><a href="${session.cancelUrl}">Back</a></html>`);
    return;
  }
  const { body, headers } = paid(state, session, {});
  if (state.webhookUrl) await fetch(state.webhookUrl, { method: 'POST', headers, body });
  response.writeHead(303, { location: session.successUrl }).end();
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
