import type { ErrorKey } from '@weitersagen/contracts/errors';
import type { Locale } from '@weitersagen/domain/locale';
import { ApiError } from '../../platform/api-error.ts';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { offeredLocale, pageUrl } from '../../platform/tenant-links.ts';

/** What the page of a closed link says, by the error that a program gets. */
const reasons: Partial<Readonly<Record<ErrorKey, string>>> = {
  unknownNumber: 'unbekannt',
  referralBlocked: 'gesperrt',
  participationOver: 'beendet',
  referralExpired: 'abgelaufen',
  optInRequired: 'unbestaetigt',
};

/** What the page's address says; of a contact whom nobody knows, also the referral that lives and where they can begin, and of one that expired which, so that they can ask for a new link. */
function explained({ key, as }: ApiError, referral: string): Record<string, string> | null {
  if (as === 'recipientOfNobody') return { grund: 'nummer', empfehlung: referral };
  const reason = reasons[key];
  if (reason === undefined) return null;
  return key === 'referralExpired' ? { grund: reason, empfehlung: referral } : { grund: reason };
}

interface Asking {
  readonly headers: { readonly accept?: string | undefined };
}

/** A browser that a person looks at asks for a page; programs do not. */
const showsPages = ({ headers }: Asking) => headers.accept?.includes('text/html') === true;

/**
 * Where a link leads: what `find` gives, or for a person the page that says why it leads no further. Throws what `find` throws for a
 * program, and everything that is no closed link.
 */
export async function leadOrExplain(
  call: {
    readonly tenant: Tenant;
    readonly language: Locale;
    readonly params: { readonly number: string };
    readonly request: Asking;
  },
  find: () => Promise<string>,
): Promise<string> {
  try {
    return await find();
  } catch (error) {
    const query = error instanceof ApiError ? explained(error, call.params.number) : null;
    if (query === null || !showsPages(call.request)) throw error;
    const locale = offeredLocale(call.tenant, call.language);
    return pageUrl(call.tenant, locale, 'EmpfehlungAbgelaufen', { query });
  }
}
