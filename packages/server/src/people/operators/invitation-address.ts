import type { Locale } from '@weitersagen/domain/locale';
import type { Tenant } from '../../platform/database/tenant-directory.ts';

/** Page that takes a mailed link of an operator; the token stands in the fragment, which no server or log sees. */
export const invitationAddress = ({ config }: Tenant, locale: Locale, token: string): string =>
  `${config.url}/${locale}/einladung#token=${token}`;

/** Page that takes the link to an operator's new address, with its token in the fragment. */
export const newAddressPage = ({ config }: Tenant, locale: Locale, token: string): string =>
  `${config.url}/${locale}/neueadresse#token=${token}`;
