const LIMITS = {
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

/** What is counted: a limit, and for whom. */
export type LimitBucket = `${keyof typeof LIMITS}:${string}`;

const isLimit = (name: string): name is keyof typeof LIMITS => Object.hasOwn(LIMITS, name);

export function limitText(bucket: string): string {
  const [name = '', ...rest] = bucket.split(':');
  return isLimit(name) ? `${LIMITS[name]} (${rest.join(':')})` : bucket;
}
