import type { ReactNode } from 'react';
import { formatDate } from '@weitersagen/domain/dates';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useTexts } from '@weitersagen/platform/i18n';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Card } from '@weitersagen/ui/card';
import { Heading } from '@weitersagen/ui/heading';
import { Columns, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { RewardMailAgain } from './reward-mail-again.tsx';
import type { Todo } from './todos.ts';

interface TodoListProps {
  readonly todos: readonly Todo[];
  /** Sends the confirmation mail again. */
  readonly resend: ReactNode;
}

const mostShown = 3;

/** What the referrer can do now. */
export function TodoList({ todos, resend }: TodoListProps) {
  const t = useTexts('mf-referrer');
  if (todos.length === 0) return null;
  return (
    <section aria-labelledby="jetzt">
      <Stack gap={16}>
        <Heading level={2} id="jetzt">
          {t('overview.todo')}
        </Heading>
        <Columns tag="ul" gap={16}>
          {todos.slice(0, mostShown).map((todo) => (
            <Card key={todo.id} tag="li" kind="tinted">
              <TodoItem todo={todo} resend={resend} />
            </Card>
          ))}
        </Columns>
      </Stack>
    </section>
  );
}

function TodoItem({ todo, resend }: { readonly todo: Todo; readonly resend: ReactNode }) {
  const t = useTexts('mf-referrer');
  const locale = useLocale();
  const day = (instant: string) => formatDate(new Date(instant), locale);
  switch (todo.kind) {
    case 'collect':
      return (
        <>
          {todo.rewardCents !== null && <Euro cents={todo.rewardCents} size="large" />}
          <Text>
            {todo.by === null
              ? t('todo.collect', { contact: todo.contact })
              : t('todo.collectBy', { contact: todo.contact, date: day(todo.by) })}
          </Text>
          <RewardMailAgain claimId={todo.claimId} />
        </>
      );
    case 'confirm':
      return (
        <>
          <Text>{t('todo.confirm', { product: todo.productName })}</Text>
          {resend}
        </>
      );
    case 'share':
      return (
        <>
          <Text>{t('todo.share', { product: todo.productName, date: day(todo.expiresAt) })}</Text>
          <p>
            <RouteLink
              to="EmpfehlungTeilen"
              params={{ empfehlungsnummer: todo.number }}
              className={buttonClass('secondary')}
            >
              {t('overview.toShare')}
            </RouteLink>
          </p>
        </>
      );
    default:
      return todo satisfies never;
  }
}
