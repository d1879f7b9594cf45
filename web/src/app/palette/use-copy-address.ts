import { profileQuery } from '../../features/customers/customers.queries.ts';
import { ADDRESS_COPIED, shippingAddress } from '../../features/customers/shipping-address.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';

const TYPE = 'text/plain';

/** Returns a function that fetches the user's shipping address and copies it. */
export function useCopyAddress() {
  const notify = useNotify();
  const reportError = (message: string) => notify({ message, severity: 'error', seconds: 6 });
  return async () => {
    const address = queryClient
      .fetchQuery(profileQuery)
      .then((profile) => shippingAddress(profile).join('\n'));
    const [loaded, copied] = await Promise.allSettled([address, copyLater(address)]);
    if (loaded.status === 'rejected')
      reportError(messageOf(loaded.reason, 'Failed to load your shipping address. Please try again.'));
    else if (copied.status === 'rejected')
      reportError('Your browser blocked copying. Your dashboard shows the address.');
    else notify(ADDRESS_COPIED);
  };
}

/** Safari allows copying after a request only with a promise in a ClipboardItem, which Firefox has only since version 127. */
async function copyLater(text: Promise<string>) {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((loaded) => new Blob([loaded], { type: TYPE }));
  return navigator.clipboard.write([new ClipboardItem({ [TYPE]: blob })]);
}
