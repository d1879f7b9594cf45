import type { Config } from '../../platform/config.ts';
import type { PaymentProvider } from './payment-provider.ts';

const providers = new WeakMap<Config, Promise<PaymentProvider>>();

/** Undefined if the installation has none. Lazy-loads its package, which most processes do not need. */
export function paymentProviderOf(config: Config): Promise<PaymentProvider> | undefined {
  const { stripe } = config;
  if (!stripe) return undefined;
  const known = providers.get(config);
  if (known) return known;
  const provider = import('./stripe-provider.ts').then(({ stripeProvider }) => stripeProvider(stripe));
  providers.set(config, provider);
  return provider;
}
