import { emailSettingsUpdate } from '@eport/contract/email/email-settings.ts';
import { zodResolver } from '@hookform/resolvers/zod';

export const settingsResolver = zodResolver(emailSettingsUpdate);
