import type { MissingCandidate } from '@weitersagen/contracts/operator-missing-rewards';
import { formatDate } from '@weitersagen/domain/dates';
import { formatEuro } from '@weitersagen/domain/money';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { useLeadStatus } from '../../area/use-lead-status.ts';
import { CustomerLink } from '../../area/customer-link.tsx';
import classes from './candidate.module.css';
import { missingTexts } from './missing-texts.ts';

interface CandidateProps {
  readonly candidate: MissingCandidate;
  readonly client: string | null;
  readonly referrer: string;
  readonly mayDecide: boolean;
  readonly onAccept: () => void;
}

/** A participation that a missing reward may be of: the contact, the order, the reward, and what accepting does or why nothing comes of it. */
export function Candidate({ candidate, client, referrer, mayDecide, onAccept }: CandidateProps) {
  const t = useTexts(missingTexts);
  const statusText = useLeadStatus();
  const locale = useLocale();
  const day = (text: string) => formatDate(new Date(text), locale);
  const { isNamed, product, contact, since, status, order, reward, way, obstacle } = candidate;
  const who = contact === null ? t('erased') : contact.name;
  return (
    <div className={classes['candidate']}>
      <Stack gap={12}>
        <Text strong>{t('candidateOf', { contact: who, product })}</Text>
        <DefinitionList
          items={[
            {
              term: t('contact'),
              detail:
                contact === null ? (
                  t('erased')
                ) : (
                  <CustomerLink client={client} id={contact.id}>
                    {`${contact.name}, ${contact.email}`}
                  </CustomerLink>
                ),
            },
            {
              term: t('participation'),
              detail: t('participationOf', { status: statusText(status), date: day(since) }),
            },
            {
              term: t('order'),
              detail:
                order === null
                  ? t('noOrder')
                  : t(order.isWaiting ? 'orderWaits' : 'orderOf', {
                      number: order.number,
                      date: day(order.orderedOn),
                      state: t(`orderState.${order.state}`),
                    }),
            },
            {
              term: t('reward'),
              detail:
                reward === null
                  ? t('noReward')
                  : t('rewardIs', {
                      sum: formatEuro(reward.cents, locale),
                      status: t(`claim.${reward.status}`),
                    }),
            },
          ]}
        />
        <Text>{way === null ? t(`obstacle.${obstacle ?? 'ended'}`) : t(`way.${way}`)}</Text>
        {way !== null && mayDecide && (
          <div>
            <Button
              variant={isNamed ? 'primary' : 'secondary'}
              aria-label={t('accept.of', { name: referrer, contact: who, product })}
              onClick={onAccept}
            >
              {t('accept.press')}
            </Button>
          </div>
        )}
      </Stack>
    </div>
  );
}
