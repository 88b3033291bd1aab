import { randomInt } from 'node:crypto';
import type { Tenant } from '../../platform/database/tenant-directory.ts';
import { newId } from '../../platform/random.ts';

/** A domain that nobody can have (RFC 2606): no mail of a test run could reach anybody. */
const NOBODYS_DOMAIN = 'probelauf.example';

/** A German IBAN of no bank; another one for each number, so that no two rewards look as if they went to one account. */
function inventedIban(account: number): string {
  const bban = `99999999${String(account).padStart(10, '0')}`;
  // D is 13 and E is 14 in the check sum, and the check digits count as 00.
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bban}`;
}

/** The two people of a test run. Where only listed addresses may take part the referrer has one of a listed domain, or is listed by {@link admitting}. */
export function inventedPeople({ config }: Pick<Tenant, 'config'>) {
  const { whitelistOnly, emailWhitelist } = config;
  const listed = whitelistOnly ? emailWhitelist.find((each) => !each.includes('@')) : undefined;
  const mark = newId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  const number = randomInt(1, 1_000_000_000);
  return {
    referrer: {
      firstName: 'Petra',
      lastName: 'Probelauf',
      email: `empfehlerin-${mark}@${listed ?? NOBODYS_DOMAIN}`,
      iban: inventedIban(number),
      device: `test run ${mark} referrer`,
    },
    contact: {
      firstName: 'Konrad',
      lastName: 'Kontaktprobe',
      email: `kontakt-${mark}@${NOBODYS_DOMAIN}`,
      birthDate: '1980-02-03',
      address: {
        street: 'Probeweg',
        houseNumber: String(number),
        postalCode: '10115',
        city: 'Probestadt',
      },
      iban: inventedIban(number + 1),
      device: `test run ${mark} contact`,
    },
    /** Number of the invented order. */
    order: `PROBELAUF-${mark}`,
  };
}
export type InventedPeople = ReturnType<typeof inventedPeople>;

/** The client as it is, with the invented referrer among the addresses that may take part where only whole addresses are listed: those are people's. */
export function admitting(tenant: Tenant, { referrer }: InventedPeople): Tenant {
  const { whitelistOnly, emailWhitelist } = tenant.config;
  const isListed = emailWhitelist.some((each) => !each.includes('@'));
  if (!whitelistOnly || emailWhitelist.length === 0 || isListed) return tenant;
  return {
    ...tenant,
    config: { ...tenant.config, emailWhitelist: [...emailWhitelist, referrer.email] },
  };
}
