import { useState, type ComponentType, type ReactNode } from 'react';
import type { Api } from '@weitersagen/api-client/api';
import type { OperatorRouteName } from '@weitersagen/contracts/operator-routes';
import type { ListViewPage } from '@weitersagen/domain/list-views';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useSearchParams } from '@weitersagen/platform/router';
import { EmptyState } from '@weitersagen/ui/empty-state';
import { Text } from '@weitersagen/ui/text';
import { ClientList, type ListAnswer, type ListQuery } from './client-list.tsx';

/** A state that cases can be in. */
interface CaseState<Label extends string> {
  /** As the wire and the address write it. */
  readonly value: Label;
  readonly label: string;
  /** What is said where no case is in it. */
  readonly none: { readonly title: string; readonly text: string };
}

/** What can be done from a case. */
interface CaseActs<Asked> {
  readonly client: string;
  /** Opens the window of the list about this. */
  readonly ask: (asked: Asked) => void;
  /** Says what was done and loads the list again; null takes away what was said before. */
  readonly say: (told: string | null) => Promise<void>;
}

/** What the window about a case is given. */
export interface CaseDialogProps<Asked> {
  readonly client: string;
  readonly asked: Asked;
  /** Takes what the page says then; null where nothing was sent. */
  readonly onEnd: (told: string | null) => Promise<void>;
}

/** One case that the address names, whatever state it is in. */
interface OnlyCase {
  readonly id: string;
  /** Leads to all of them. */
  readonly all: { readonly to: OperatorRouteName; readonly text: string };
  /** What is said where it is not there any more. */
  readonly none: { readonly title: string; readonly text: string };
}

interface CaseListProps<Label extends string, Answer, Case, Asked> {
  /** Names the list among what was loaded, and among those whose views are kept. */
  readonly name: ListViewPage;
  /** What it is of, for who hears it. */
  readonly label: string;
  /** What the choice of a state is called. */
  readonly choice: string;
  /** In the order of the choice. The first waits for us, and is shown where the address names none. */
  readonly states: readonly [CaseState<Label>, ...CaseState<Label>[]];
  /** Shows one case alone; null for the list. */
  readonly only?: OnlyCase | null;
  readonly read: (
    api: Api,
    query: ListQuery & { readonly stand: Label },
    signal: AbortSignal,
  ) => Promise<Answer>;
  readonly casesOf: (answer: Answer) => readonly Case[];
  /** What stands above cases that wait for us. */
  readonly intro: (answer: Answer) => string;
  /** A case with what can be done about it. */
  readonly children: (one: Case, acts: CaseActs<Asked>, answer: Answer) => ReactNode;
  /** The window about what was asked. */
  readonly dialog: ComponentType<CaseDialogProps<Asked>>;
}

/** Cases of a client in one state, page by page, the oldest first, each with what can be done about it. product.md, sections "13 Mail and consent" and "14 Payouts and ledger". */
export function CaseList<Label extends string, Answer extends ListAnswer, Case, Asked>({
  name,
  label,
  choice,
  states,
  only = null,
  read,
  casesOf,
  intro,
  dialog: CaseDialog,
  children,
}: CaseListProps<Label, Answer, Case, Asked>) {
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<{ readonly what: Asked } | null>(null);
  const [waiting] = states;
  const state = states.find(({ value }) => value === params.get('stand')) ?? waiting;
  return (
    <ClientList
      name={name}
      views={name}
      only={only?.id ?? null}
      label={label}
      {...(only === null && {
        states: { label: choice, value: state.value, options: states },
      })}
      read={(api, query, signal) => read(api, { ...query, stand: state.value }, signal)}
    >
      {(answer, client, say) => {
        const cases = casesOf(answer);
        const { none } = only ?? state;
        const acts: CaseActs<Asked> = {
          client,
          ask: (what) => {
            void say(null);
            setAsked({ what });
          },
          say,
        };
        return (
          <>
            {only !== null && (
              <RouteLink to={only.all.to} suffix={`?mandant=${client}`}>
                {only.all.text}
              </RouteLink>
            )}
            {cases.length === 0 && (
              <EmptyState icon={only === null ? 'check' : 'info'} title={none.title}>
                {none.text}
              </EmptyState>
            )}
            {cases.length > 0 && (only !== null || state === waiting) && (
              <Text>{intro(answer)}</Text>
            )}
            {cases.map((one) => children(one, acts, answer))}
            {asked !== null && (
              <CaseDialog
                client={client}
                asked={asked.what}
                onEnd={(told) => {
                  setAsked(null);
                  return say(told);
                }}
              />
            )}
          </>
        );
      }}
    </ClientList>
  );
}
