import { useState } from 'react';
import { openAccount } from '@weitersagen/contracts/operator-visits';
import type { Customer } from '@weitersagen/contracts/operator-customers';
import { formatDate, formatDateTime } from '@weitersagen/domain/dates';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { buttonClass } from '@weitersagen/ui/button-class';
import { focusOnMount } from '@weitersagen/ui/focus-on-mount';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Cluster } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { Block } from '../../area/block.tsx';
import { Result } from '../../area/result.tsx';
import { ReasonQuestion } from '../../area/reason-question.tsx';
import { customersTexts } from './customers-texts.ts';
import { useTold } from '../../area/use-told.ts';

/** A customer's account as a referrer, and the way to look into it for a stated reason. */
export function AccountFacts({ customer }: { readonly customer: Customer }) {
  const t = useTexts(customersTexts);
  const locale = useLocale();
  const { api } = useArea();
  const [isAsked, setAsked] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const [notice, setNotice] = useTold();
  const { account, client, email, id } = customer;
  const date = (at: string) => formatDate(new Date(at), locale);
  function stateOf({ blockedAt, confirmedAt }: NonNullable<Customer['account']>) {
    if (blockedAt !== null) return t('blocked', { date: date(blockedAt) });
    return t(confirmedAt === null ? 'unconfirmed' : 'confirmed');
  }
  return (
    <Block title={t('account')} count={null} waits={false} gap={12}>
      {account === null ? (
        <Text>{t('noAccount')}</Text>
      ) : (
        <DefinitionList
          items={[
            { term: t('accountSince'), detail: date(account.since) },
            { term: t('accountState'), detail: stateOf(account) },
            {
              term: t('lastUsed'),
              detail:
                account.lastUsed === null
                  ? t('never')
                  : formatDateTime(new Date(account.lastUsed), locale),
            },
            { term: t('bank'), detail: account.maskedIban ?? t('none') },
          ]}
        />
      )}
      <Result told={notice} tone="info" />
      {link !== null && (
        <div tabIndex={-1} ref={focusOnMount}>
          <Notice tone="positive" role="status" title={t('visitReady')}>
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('secondary', 'small')}
              onClick={() => setLink(null)}
            >
              {t('visitOpen')}
            </a>
          </Notice>
        </div>
      )}
      <Cluster gap={12}>
        {account !== null && email !== null && link === null && (
          <Button variant="secondary" size="small" onClick={() => setAsked(true)}>
            {t('visit')}
          </Button>
        )}
        <RouteLink
          to="BetriebProtokoll"
          suffix={`?mandant=${client}&nummer=${id}`}
          className={buttonClass('quiet', 'small')}
        >
          {t('history')}
        </RouteLink>
      </Cluster>
      {isAsked && email !== null && (
        <ReasonQuestion
          title={t('visitTitle')}
          text={t('visitText')}
          press={t('visit')}
          call={async (reason) => {
            const { address } = await api.call(openAccount, { body: { client, email, reason } });
            setLink(address);
          }}
          done=""
          over={t('visitOver')}
          onEnd={(told) => {
            setAsked(false);
            setNotice(told === '' ? null : told);
            return Promise.resolve();
          }}
        />
      )}
    </Block>
  );
}
