import { useState } from 'react';
import {
  agreeToRemoval,
  askRemoval,
  withdrawRemoval,
  type Removal,
  type StillOpen,
} from '@weitersagen/contracts/operator-departure';
import type { ClientSettings } from '@weitersagen/contracts/operator-tenants';
import { formatDate } from '@weitersagen/domain/dates';
import { formatCount } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../../area/day-text.ts';
import { GoneMakers } from '../../../area/gone-makers.tsx';
import { NoSecondPerson } from '../../../area/no-second-person.tsx';
import { QuestionDialog } from '../../../area/question-dialog.tsx';
import { ReasonQuestion } from '../../../area/reason-question.tsx';
import { clientsTexts } from '../clients-texts.ts';
import { useOpenWords } from './open-words.ts';

interface RemovalProps {
  readonly settings: ClientSettings;
  readonly removal: Removal;
  readonly open: readonly StillOpen[];
  /** Says what was done; nothing for null. */
  readonly onEnd: (notice: string | null) => Promise<void>;
}

type Asked = 'ask' | 'agree' | 'withdraw';

/** The removal of the persons of a client that left: what is in the way of it, who asked and agreed, and how far it is. product.md, section "2 Tenants and switches". */
export function RemovalSection({ settings, removal, open, onEnd }: RemovalProps) {
  const t = useTexts(clientsTexts);
  const [asked, setAsked] = useState<Asked | null>(null);
  const isFree = !removal.isEarly && open.length === 0;
  const waits = removal.asked !== null && removal.asked.agreedAt === null;
  const end = (notice: string | null) => {
    setAsked(null);
    return onEnd(notice);
  };
  return (
    <Stack gap={16}>
      <Heading level={3} size="small">
        {t('removal.title')}
      </Heading>
      <Text>{t('removal.text')}</Text>
      {removal.asked !== null && <Words asked={removal.asked} persons={removal.persons} />}
      {removal.asked?.agreedAt == null && <InTheWay removal={removal} open={open} />}
      <Cluster gap={12}>
        {isFree && removal.asked === null && (
          <Button onClick={() => setAsked('ask')}>{t('removal.ask')}</Button>
        )}
        {isFree && waits && removal.asked?.noSecond === null && (
          <Button variant="danger" onClick={() => setAsked('agree')}>
            {t('removal.agree')}
          </Button>
        )}
        {waits && (
          <Button variant="secondary" onClick={() => setAsked('withdraw')}>
            {t('removal.withdraw')}
          </Button>
        )}
      </Cluster>
      {asked !== null && (
        <Question asked={asked} settings={settings} persons={removal.persons} onEnd={end} />
      )}
    </Stack>
  );
}

/** Why nothing can be removed yet, in words. */
function InTheWay({ removal, open }: Pick<RemovalProps, 'removal' | 'open'>) {
  const t = useTexts(clientsTexts);
  const locale = useLocale();
  const openWords = useOpenWords();
  if (!removal.isEarly && open.length === 0) return null;
  return (
    <Stack gap={12}>
      <Text>{t('removal.inTheWay')}</Text>
      <DefinitionList
        items={[
          ...(removal.isEarly
            ? [
                {
                  term: t('removal.grace'),
                  detail: t('removal.graceUntil', { date: dayText(removal.from, locale) }),
                },
              ]
            : []),
          ...openWords(open),
        ]}
      />
    </Stack>
  );
}

/** Who asked and agreed, and how many persons are left. */
function Words({
  asked,
  persons,
}: {
  readonly asked: NonNullable<Removal['asked']>;
  readonly persons: number;
}) {
  const t = useTexts(clientsTexts);
  const locale = useLocale();
  const day = (instant: string) => formatDate(new Date(instant), locale);
  const { agreedAt, finishedAt } = asked;
  const title =
    finishedAt !== null
      ? t('removal.state.done', { date: day(finishedAt) })
      : agreedAt === null
        ? t('removal.state.waits')
        : t('removal.state.runs', { count: persons, number: formatCount(persons, locale) });
  return (
    <Notice tone={agreedAt === null ? 'warning' : 'info'} title={title}>
      <Stack gap={8}>
        <Text>
          {t('removal.state.by', {
            by: asked.by ?? t('proposal.somebody'),
            date: day(asked.at),
            reason: asked.reason,
          })}
        </Text>
        {agreedAt !== null && (
          <Text>
            {t('removal.state.agreedBy', {
              by: asked.agreedBy ?? t('proposal.somebody'),
              date: day(agreedAt),
            })}
          </Text>
        )}
        <GoneMakers of={asked.goneMakers} />
        <NoSecondPerson why={asked.noSecond} />
      </Stack>
    </Notice>
  );
}

interface QuestionProps extends Pick<RemovalProps, 'settings' | 'onEnd'> {
  readonly asked: Asked;
  readonly persons: number;
}

/** Asks before a removal is asked for, decided or declined. */
function Question({ asked, settings: { id: client, name }, persons, onEnd }: QuestionProps) {
  const t = useTexts(clientsTexts);
  const locale = useLocale();
  const { api } = useArea();
  const values = { name, count: persons, number: formatCount(persons, locale) };
  const shared = { over: t('removal.over'), onEnd };
  if (asked === 'ask')
    return (
      <ReasonQuestion
        title={t('removal.askTitle', values)}
        text={t('removal.askText', values)}
        press={t('removal.ask')}
        call={(reason) => api.call(askRemoval, { body: { client, reason } })}
        done={t('removal.asked')}
        {...shared}
      />
    );
  const isAgreed = asked === 'agree';
  return (
    <QuestionDialog
      title={t(isAgreed ? 'removal.agreeTitle' : 'removal.withdrawTitle', values)}
      text={t(isAgreed ? 'removal.agreeText' : 'removal.withdrawText', values)}
      press={t(isAgreed ? 'removal.agree' : 'removal.withdraw')}
      call={() => api.call(isAgreed ? agreeToRemoval : withdrawRemoval, { body: { client } })}
      done={t(isAgreed ? 'removal.agreed' : 'removal.withdrawn')}
      {...shared}
    />
  );
}
