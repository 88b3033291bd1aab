import type { PartnerSide } from '@weitersagen/contracts/operator-person-data';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { customersTexts } from './customers-texts.ts';

/** How the address of the page of partners names the list of people of a kind. */
const lists = { agency: 'personen', seller: 'vertriebspartner', agent: 'agenten' } as const;

interface PartnerSidesProps {
  readonly client: string;
  readonly of: readonly PartnerSide[];
}

/** What an erasure leaves of the same person as somebody of a partner and why, with the way to where access is closed, and what of that goes. */
export function PartnerSides({ client, of }: PartnerSidesProps) {
  const t = useTexts(customersTexts);
  return (
    <Notice tone="info" title={t('erase.partners')}>
      <Stack gap={12}>
        {of.map(({ id, kind, name, becomes, ownerless }) => (
          <Stack key={id} gap={4} align="start">
            <Text>
              {t(`erase.partner.${becomes}`, { name, kind: t(`erase.partnerKind.${kind}`) })}
            </Text>
            {ownerless !== null && <Text>{t('erase.ownerless', { agency: ownerless })}</Text>}
            {becomes === 'open' && (
              <RouteLink
                to="BetriebPartner"
                suffix={`?mandant=${client}&art=${lists[kind]}&person=${id}`}
              >
                {t('erase.toAccess')}
              </RouteLink>
            )}
          </Stack>
        ))}
      </Stack>
    </Notice>
  );
}
