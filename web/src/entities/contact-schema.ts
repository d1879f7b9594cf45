import { contactUpdate } from '@eport/contract/customers/customer.ts';
import { zodResolver } from '@hookform/resolvers/zod';

export const contactResolver = zodResolver(contactUpdate);
