/** A status or type as people read it: READY_FOR_PICKUP → READY FOR PICKUP. */
export const statusText = (status: string): string => status.replaceAll('_', ' ');
