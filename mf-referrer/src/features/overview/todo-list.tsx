import type { ReactNode } from 'react';
import type { OwnTodo } from '@weitersagen/contracts/own-todos';
import { formatDate } from '@weitersagen/domain/dates';
import { Euro } from '@weitersagen/domain-ui/euro';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery } from '@weitersagen/platform/query';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useApi, useLocale } from '@weitersagen/platform/services';
import { buttonClass } from '@weitersagen/ui/button-class';
import { Card } from '@weitersagen/ui/card';
import { Heading } from '@weitersagen/ui/heading';
import { Columns, Stack } from '@weitersagen/ui/layout';
import { Text } from '@weitersagen/ui/text';
import { CardFailure } from '../../area/card-failure.tsx';
import { todosQuery } from './overview-queries.ts';
import { overviewTexts } from './overview-texts.ts';
import { RewardMailAgain } from './reward-mail-again.tsx';

/** What the referrer can do now over all referrals, the most urgent first. product.md, section "4 Screens". */
export function TodoList({
  resend,
}: {
  /** Sends the confirmation mail again. */ readonly resend: ReactNode;
}) {
  const t = useTexts('mf-referrer');
  const o = useTexts(overviewTexts);
  const {
    data: todos,
    isError,
    refetch,
  } = useQuery({
    ...todosQuery(useApi()),
    refetchOnMount: 'always',
  });
  if (isError) return <CardFailure title={o('todo.failed')} onRetry={() => void refetch()} />;
  if (todos === undefined || todos.length === 0) return null;
  return (
    <section aria-labelledby="jetzt">
      <Stack gap={16}>
        <Heading level={2} id="jetzt">
          {t('overview.todo')}
        </Heading>
        <Columns tag="ul" gap={16}>
          {todos.map((todo) => (
            <Card key={todo.claimId ?? todo.number} tag="li" kind="tinted">
              <TodoItem todo={todo} resend={resend} />
            </Card>
          ))}
        </Columns>
      </Stack>
    </section>
  );
}

function TodoItem({ todo, resend }: { readonly todo: OwnTodo; readonly resend: ReactNode }) {
  const t = useTexts('mf-referrer');
  const o = useTexts(overviewTexts);
  const locale = useLocale();
  switch (todo.kind) {
    case 'abholen':
    case 'bankdaten':
    case 'kundennummer':
      return <WaitingReward todo={todo} />;
    case 'bestaetigen':
      return (
        <>
          <Text>{o('todo.confirm', { product: todo.productName })}</Text>
          {resend}
        </>
      );
    case 'teilen': {
      const date = todo.by === null ? '' : formatDate(new Date(todo.by), locale);
      return (
        <>
          <Text>{o('todo.share', { product: todo.productName, date })}</Text>
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
    }
    default:
      return todo.kind satisfies never;
  }
}

function WaitingReward({ todo }: { readonly todo: OwnTodo }) {
  const o = useTexts(overviewTexts);
  const locale = useLocale();
  const { contact, claimId, rewardCents, returnReason, by } = todo;
  const date = by === null ? '' : formatDate(new Date(by), locale);
  return (
    <>
      {rewardCents !== null && <Euro cents={rewardCents} size="large" />}
      {todo.kind === 'kundennummer' ? (
        <Text>{o('todo.number')}</Text>
      ) : returnReason !== null ? (
        <>
          <Text>{o('returned', { reason: returnReason })}</Text>
          <Text>{o('todo.returnedNext', { date })}</Text>
        </>
      ) : contact === null ? (
        <Text>{o('todo.extra', { date })}</Text>
      ) : (
        <Text>
          {by === null ? o('todo.collect', { contact }) : o('todo.collectBy', { contact, date })}
        </Text>
      )}
      {claimId !== null && (
        <RewardMailAgain
          claimId={claimId}
          variant={todo.kind === 'kundennummer' ? 'primary' : 'secondary'}
        />
      )}
    </>
  );
}
