const LIMIT_LABELS = {
  'login-pair': 'failed sign-ins to one account from one network address',
  'login-account': 'failed sign-ins to one account',
  'login-address': 'failed sign-ins from one network address',
  password: 'wrong current passwords of one user',
  register: 'registrations from one network address',
  'reset-token': 'invalid password reset links from one network address',
  'smtp-test': 'tests of the mail server of one agent',
  'forgotten-account': 'password reset requests for one account',
  'forgotten-address': 'password reset requests from one network address',
};

/** A rate limit and its subject, such as `login-account:ann@example.com`. */
export type LimitBucket = `${keyof typeof LIMIT_LABELS}:${string}`;

const isLimit = (name: string): name is keyof typeof LIMIT_LABELS => Object.hasOwn(LIMIT_LABELS, name);

export function describeLimit(bucket: string): string {
  const [name = '', ...rest] = bucket.split(':');
  return isLimit(name) ? `${LIMIT_LABELS[name]} (${rest.join(':')})` : bucket;
}
