import type { Config } from '../../platform/config.ts';
import type { PaymentProvider } from './payment-provider.ts';

const providers = new WeakMap<Config, Promise<PaymentProvider>>();

/** Returns undefined if the installation has no payment provider. Lazy-loads its package, which most processes do not need. */
export function paymentProviderOf(config: Config): Promise<PaymentProvider> | undefined {
  const { stripe } = config;
  if (!stripe) return undefined;
  const cached = providers.get(config);
  if (cached) return cached;
  const provider = import('./stripe-provider.ts').then(({ stripeProvider }) => stripeProvider(stripe));
  providers.set(config, provider);
  return provider;
}
