import { canTurnOff, type EmailKind } from '@eport/contract/email/email-kind.ts';
import type { Config } from '../../../platform/config.ts';
import type { News } from './package-news.ts';

type Settings = Pick<Config, 'publicUrl'>;

/** URLs of the web application, whose own `paths` the server must not import. */
export const links = ({ publicUrl }: Settings) => ({
  package: (id: number) => `${publicUrl}/packages/${id}`,
  packagePhotos: (id: number) => `${publicUrl}/packages/${id}#photos`,
  invoice: (id: number) => `${publicUrl}/invoices/${id}`,
  profile: () => `${publicUrl}/profile`,
  emailSettings: () => `${publicUrl}/admin/settings/email`,
  resetPassword: (token: string) => `${publicUrl}/reset-password?token=${token}`,
});

export const listUrls = ({ publicUrl }: Settings): News['urls'] => ({
  packages: `${publicUrl}/packages`,
  heldPackages: `${publicUrl}/packages?status=ON_HOLD_INVOICE_REQUIRED`,
  invoices: `${publicUrl}/invoices`,
});

export const preferencesUrl = (settings: Settings, kind: EmailKind): string | null =>
  kind === 'PASSWORD_RESET' || !canTurnOff(kind) ? null : links(settings).profile();
