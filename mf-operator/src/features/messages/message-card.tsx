import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { moveContactCase, type ContactCase } from '@weitersagen/contracts/operator-messages';
import { formatDateTime } from '@weitersagen/domain/dates';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { Timeline, type TimelineStep } from '@weitersagen/ui/timeline';
import { isOver } from '../../area/question-dialog.tsx';
import { usePress } from '../../area/use-press.ts';
import { messagesTexts } from './messages-texts.ts';

interface MessageCardProps {
  readonly client: string;
  readonly message: ContactCase;
  readonly onAnswer: () => void;
  /** Says what was done and loads the list again; null takes away what was said before. */
  readonly say: (told: string | null) => Promise<void>;
}

/** A message of the contact form: who may have written it, what was written from and to that address, and what can be done. */
export function MessageCard({ client, message, onAnswer, say }: MessageCardProps) {
  const t = useTexts(messagesTexts);
  const { api } = useArea();
  const { failure, isBusy, press: run } = usePress();
  const { id, subject, email, customer, state, takesMail } = message;
  const steps = useSteps(message);
  const about = { subject, email };
  const press = t(state === 'answered' ? 'answer.again' : 'answer.press');
  function move(to: 'open' | 'closed') {
    void say(null);
    run(async () => {
      try {
        await api.call(moveContactCase, { body: { client, message: id, to } });
        await say(t(to === 'open' ? 'reopen.done' : 'close.done', { subject }));
      } catch (error) {
        // A colleague was there first: the page tells how it stands.
        if (!isApiFailure(error) || !isOver(error)) throw error;
        await say(t('over'));
      }
    });
  }
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
        <FailureNotice failure={failure} />
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
              onClick={() => move('closed')}
            >
              {t('close.press')}
            </Button>
          ) : (
            <Button
              variant="secondary"
              pending={isBusy}
              aria-label={t('reopen.of', about)}
              onClick={() => move('open')}
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
