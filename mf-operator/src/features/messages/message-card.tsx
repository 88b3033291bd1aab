import { isApiFailure } from '@weitersagen/api-client/api-failure';
import { moveContactCase, type ContactCase } from '@weitersagen/contracts/operator-messages';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { FailureNotice } from '@weitersagen/domain-ui/failure-notice';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { Button } from '@weitersagen/ui/button';
import { Card } from '@weitersagen/ui/card';
import { Heading } from '@weitersagen/ui/heading';
import { Cluster, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { VisuallyHidden } from '@weitersagen/ui/visually-hidden';
import { isOver } from '../../area/question-dialog.tsx';
import { useAge } from '../../area/use-age.ts';
import { usePress } from '../../area/use-press.ts';
import { isAnswerBegun } from './answer-draft.ts';
import { MessageThread } from './message-thread.tsx';
import { messagesTexts } from './messages-texts.ts';

interface MessageCardProps {
  readonly client: string;
  readonly message: ContactCase;
  /** Whether it is the only one on the page. */
  readonly isAlone: boolean;
  readonly onAnswer: () => void;
  /** Says what was done and loads the list again; null takes away what was said before. */
  readonly say: (told: string | null) => Promise<void>;
}

/** An address that wrote by the contact form: who has it as a customer, what was written from and to it, and what can be done. */
export function MessageCard({ client, message, isAlone, onAnswer, say }: MessageCardProps) {
  const t = useTexts(messagesTexts);
  const { api } = useArea();
  const { failure, isBusy, press: run } = usePress();
  const { id, subject, email, customer, state, since, days, takesMail } = message;
  const age = useAge();
  const about = { subject, email };
  const press = t(
    isAnswerBegun(client, email)
      ? 'answer.resume'
      : state === 'answered'
        ? 'answer.again'
        : 'answer.press',
  );
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
        <Stack gap={4}>
          <Heading level={2} size="small">
            {customer === null ? (
              email
            ) : (
              <RouteLink to="BetriebKunde" params={{ mandant: client, kunde: customer.id }}>
                {customer.name || email}
              </RouteLink>
            )}
          </Heading>
          <Text size="small" tone="muted">
            {customer === null ? t('noCustomer') : email}
            {'\u00A0· '}
            {t(`since.${state}`, age(since, days))}
            {!isAlone && (
              <>
                {'\u00A0· '}
                <RouteLink
                  to="BetriebNachrichten"
                  suffix={`?mandant=${client}&nachricht=${encodeURIComponent(id)}`}
                >
                  {t('alone')} <VisuallyHidden>{email}</VisuallyHidden>
                </RouteLink>
              </>
            )}
          </Text>
        </Stack>
        <MessageThread message={message} />
        {!takesMail && <Text tone="muted">{t('noMail')}</Text>}
        <FailureNotice failure={failure} />
        <Cluster gap={12}>
          {takesMail && (
            <Button
              variant="secondary"
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
