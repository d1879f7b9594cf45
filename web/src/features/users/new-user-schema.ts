import { newUser } from '@eport/contract/users/user.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { numberOrNull } from '../../ui/form/number-or-null.ts';

const { agentId, warehouseId, destinationCountryId } = newUser.shape;

export const newUserSchema = newUser.extend({
  agentId: numberOrNull.pipe(agentId),
  warehouseId: numberOrNull.pipe(warehouseId),
  destinationCountryId: numberOrNull.pipe(destinationCountryId),
});

export const newUserResolver = zodResolver(newUserSchema);
