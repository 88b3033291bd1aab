import type { ContactCase } from '@weitersagen/contracts/operator-messages';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Timeline, type TimelineStep } from '@weitersagen/ui/timeline';
import { messagesTexts } from './messages-texts.ts';

interface MessageCardProps {
  readonly client: string;
  readonly message: ContactCase;
  readonly isBusy: boolean;
  readonly onAnswer: () => void;
  readonly onMove: (to: 'open' | 'closed') => void;
}

/** A message of the contact form: who may have written it, what was written from and to that address, and what can be done. */
export function MessageCard({ client, message, isBusy, onAnswer, onMove }: MessageCardProps) {
  const t = useTexts(messagesTexts);
  const { subject, email, customer, state, takesMail } = message;
  const steps = useSteps(message);
  const about = { subject, email };
  const press = t(state === 'answered' ? 'answer.again' : 'answer.press');
  return (
    <Card>
      <Stack gap={16}>
        <Heading level={2} size="small">
          {subject}
        </Heading>
        <Text>
          {customer === null ? (
            t('noCustomer', { email })
          ) : (
            <>
              <RouteLink to="BetriebKunde" params={{ mandant: client, kunde: customer.id }}>
                {customer.name || email}
              </RouteLink>
              {customer.name !== '' && `, ${email}`}
            </>
          )}
        </Text>
        <Timeline
          label={t('thread', { email })}
          steps={steps}
          stateLabels={{ done: t('steps.done'), now: t('steps.now'), next: t('steps.next') }}
        />
        {!takesMail && <Text tone="muted">{t('noMail')}</Text>}
        <Cluster gap={12}>
          {takesMail && (
            <Button
              variant={state === 'open' ? 'primary' : 'secondary'}
              aria-label={t('answer.of', { ...about, press })}
              onClick={onAnswer}
            >
              {press}
            </Button>
          )}
          {state === 'open' ? (
            <Button
              variant="secondary"
              pending={isBusy}
              aria-label={t('close.of', about)}
              onClick={() => onMove('closed')}
            >
              {t('close.press')}
            </Button>
          ) : (
            <Button
              variant="secondary"
              pending={isBusy}
              aria-label={t('reopen.of', about)}
              onClick={() => onMove('open')}
            >
              {t('reopen.press')}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}

/** What was written from and to the address, and whose turn it is. */
function useSteps({ thread, email, state }: ContactCase): readonly TimelineStep[] {
  const t = useTexts(messagesTexts);
  const locale = useLocale();
  const said = thread.map(({ side, by, subject, text, at }, index): TimelineStep => {
    const time = formatDateTime(new Date(at), locale);
    return {
      id: String(index),
      state: 'done',
      title: subject ?? t('answeredBy'),
      detail: text,
      meta: t('byAt', { by: side === 'sender' ? email : (by ?? ''), at: time }),
    };
  });
  return state === 'open' ? [...said, { id: 'turn', state: 'now', title: t('turn') }] : said;
}
