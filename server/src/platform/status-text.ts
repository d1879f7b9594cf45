export const statusText = (status: string): string => status.replaceAll('_', ' ');
