import { billInput } from '@eport/contract/manifests/bill.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { numberOrNull } from '../../../ui/form/number-or-null.ts';

export const billSchema = billInput.extend({ volumeCBM: numberOrNull.pipe(billInput.shape.volumeCBM) });

export const billResolver = zodResolver(billSchema);
