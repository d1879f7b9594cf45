import { profileQuery } from '../../features/customers/customers.queries.ts';
import { shippingAddress } from '../../features/customers/shipping-address.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';

const TYPE = 'text/plain';

/** Fetches the address when it is chosen. Safari copies after a request only if the clipboard gets its promise. */
export function useCopyAddress() {
  const notify = useNotify();
  const refuse = (message: string) => notify({ message, severity: 'error', seconds: 6 });
  return async () => {
    const address = queryClient
      .fetchQuery(profileQuery)
      .then((profile) => new Blob([shippingAddress(profile).join('\n')], { type: TYPE }));
    const copied = navigator.clipboard?.write([new ClipboardItem({ [TYPE]: address })]) ?? Promise.reject();
    const [loaded, written] = await Promise.allSettled([address, copied]);
    if (loaded.status === 'rejected')
      refuse(messageOf(loaded.reason, 'Failed to load your shipping address. Please try again.'));
    else if (written.status === 'rejected')
      refuse('Your browser blocked copying. Your dashboard shows the address.');
    else notify({ message: 'Address Copied!', seconds: 4 });
  };
}
