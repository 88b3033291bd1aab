import { checkIbanAccount } from '@weitersagen/domain/iban-account';
import { ApiError } from './api-error.ts';
import type { Tenant } from './database/tenant-directory.ts';

type Rules = Pick<Tenant, 'config'>;

const check = ({ config }: Rules, iban: string) =>
  checkIbanAccount(iban, { germanOnly: config.germanIbanOnly });

/** What is wrong with the IBAN of a body as it was sent, by field; nothing without one. product.md, section "7 Validation". */
export function ibanRefusal(tenant: Rules, wire: unknown): Readonly<Record<string, string>> {
  const iban = typeof wire === 'object' && wire !== null && 'IBAN' in wire ? wire.IBAN : null;
  if (typeof iban !== 'string') return {};
  const checked = check(tenant, iban);
  return checked.ok ? {} : { IBAN: checked.reason };
}

/** An IBAN in its electronic form. Throws invalidInput at the field IBAN, with the reason. */
export function requireIban(tenant: Rules, iban: string): string {
  const checked = check(tenant, iban);
  if (!checked.ok) throw new ApiError('invalidInput', { fields: { IBAN: checked.reason } });
  return checked.iban;
}
