import { profileQuery } from '../../features/customers/customers.queries.ts';
import { ADDRESS_COPIED, shippingAddress } from '../../features/customers/shipping-address.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useNotify } from '../../ui/feedback/feedback-context.ts';

const TYPE = 'text/plain';

/** Fetches the address when it is chosen. */
export function useCopyAddress() {
  const notify = useNotify();
  const refuse = (message: string) => notify({ message, severity: 'error', seconds: 6 });
  return async () => {
    const address = queryClient
      .fetchQuery(profileQuery)
      .then((profile) => shippingAddress(profile).join('\n'));
    const [loaded, copied] = await Promise.allSettled([address, copyLater(address)]);
    if (loaded.status === 'rejected')
      refuse(messageOf(loaded.reason, 'Failed to load your shipping address. Please try again.'));
    else if (copied.status === 'rejected')
      refuse('Your browser blocked copying. Your dashboard shows the address.');
    else notify(ADDRESS_COPIED);
  };
}

/** Safari copies after a request only if the clipboard gets its promise, which Firefox takes from version 127 on. */
async function copyLater(text: Promise<string>) {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((loaded) => new Blob([loaded], { type: TYPE }));
  return navigator.clipboard.write([new ClipboardItem({ [TYPE]: blob })]);
}
