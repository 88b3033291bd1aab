import { useEffect, useState } from 'react';
import { searchEverything, type SearchHit } from '@weitersagen/contracts/operator-search';
import { holdsRole, type Grant } from '@weitersagen/domain/operator-roles';
import { PartFailure } from '@weitersagen/domain-ui/part-failure';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { useTexts } from '@weitersagen/platform/i18n';
import { keepPreviousData, useQuery } from '@weitersagen/platform/query';
import { useNavigate } from '@weitersagen/platform/router';
import { useHref } from '@weitersagen/platform/services';
import { QuickSearch as Window, type QuickGroup } from '@weitersagen/ui/quick-search';
import { entries } from './entries.ts';
import classes from './quick-search.module.css';

/** So long a pause of typing is the end of a word, in milliseconds. */
const PAUSE_MS = 200;
const LEAST = 2;

/** Words once nobody has typed for a moment. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The address of what was found. */
function useHitHref() {
  const href = useHref();
  return ({ kind, client: mandant, key, title }: SearchHit): string => {
    const of = (more: Record<string, string> = {}) =>
      new URLSearchParams({ mandant, ...more }).toString();
    switch (kind) {
      case 'client':
        return href('BetriebMandant', { mandant });
      case 'customer':
        return href('BetriebKunde', { mandant, kunde: key });
      case 'lead':
        return `${href('BetriebInteressenten')}?${of({ interessent: key })}`;
      case 'agency':
        return `${href('BetriebPartner')}?${of({ art: 'personen', agentur: key })}`;
      case 'agencyUser':
        return `${href('BetriebPartner')}?${of({ art: 'personen', person: key })}`;
      case 'seller':
        return `${href('BetriebPartner')}?${of({ art: 'vertriebspartner', person: key })}`;
      case 'agent':
        return `${href('BetriebPartner')}?${of({ art: 'agenten', person: key })}`;
      case 'product':
        return `${href('BetriebProdukt', { nummer: key })}?${of()}`;
      case 'creditNote':
        return `${href('BetriebGutschrift', { monat: key, nummer: title })}?${of()}`;
      case 'payoutRun':
        return `${href('BetriebAuszahlungslauf', { lauf: key })}?${of()}`;
      case 'payment':
        return `${href('BetriebAuszahlungslauf', { lauf: key })}?${of({ zahlung: title })}`;
      case 'waitingOrder':
        return `${href('BetriebZuordnung')}?${of({ auftrag: key })}`;
      case 'message':
        return `${href('BetriebNachrichten')}?${of({ nachricht: key })}`;
      case 'operator':
        return `${href('BetriebPersonen')}?${new URLSearchParams({ person: key }).toString()}`;
      default:
        return kind satisfies never;
    }
  };
}

const kinds = [
  'customer',
  'lead',
  'client',
  'agency',
  'agencyUser',
  'seller',
  'agent',
  'product',
  'creditNote',
  'payoutRun',
  'payment',
  'waitingOrder',
  'message',
  'operator',
] as const;

/** Opens with Ctrl or ⌘ and K, wherever one is. */
function useShortcut(open: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey)
        return;
      event.preventDefault();
      // What is typed in an open window would be lost with the page below.
      if (document.querySelector('[role=dialog], [role=alertdialog]') === null) open();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
}

/** One search over everything that a person's roles open: pages, customers, leads, partners and their people, products, credit notes, runs, payments, orders that wait, who wrote by the contact form and operators. product.md, section "8 Roles and permissions". */
export function QuickSearch({ own }: { readonly own: readonly Grant[] }) {
  const t = useTexts('mf-operator');
  const { api, kind } = useArea();
  const href = useHref();
  const hitHref = useHitHref();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const asked = usePaused(words.trim());
  const isAsked = asked.length >= LEAST && own.length > 0;
  useShortcut(() => setOpen(true));
  const found = useQuery({
    queryKey: [kind, 'search', asked],
    queryFn: ({ signal }) => api.call(searchEverything, { body: { words: asked }, signal }),
    enabled: isOpen && isAsked,
    placeholderData: keepPreviousData,
  });
  const typed = plain(words.trim());
  const isCalled = (entry: (typeof entries)[number]) =>
    plain(t(entry.title)).includes(typed) ||
    (typed.length >= LEAST &&
      'also' in entry &&
      plain(t(entry.also))
        .split(', ')
        .some((word) => word.startsWith(typed)));
  const pages = entries
    .filter((entry) => holdsRole(own, entry.roles) && isCalled(entry))
    .map(({ route, title }) => ({ id: href(route), title: t(title) }));
  const hits = isAsked ? (found.data?.hits ?? []) : [];
  // Enter takes the first: what merely sounds like the words comes after all that has them.
  const exact = new Set(hits.filter((hit) => !hit.isAlike).map((hit) => hit.kind));
  const groupsOf = (some: readonly SearchHit['kind'][]) =>
    some.map((each) => ({
      title: t(`search.kind.${each}`),
      hits: hits
        .filter((hit) => hit.kind === each)
        .toSorted((one, other) => Number(one.isAlike) - Number(other.isAlike))
        .map((hit) => ({
          id: hitHref(hit),
          title: hit.title || t('search.nameless'),
          detail:
            [
              hit.isAlike ? t('search.alike') : null,
              hit.detail,
              hit.kind === 'client' || hit.kind === 'operator' ? null : hit.clientName,
            ]
              .filter(Boolean)
              .join(' · ') || undefined,
        })),
    }));
  const groups: QuickGroup[] = [
    ...groupsOf(kinds.filter((each) => exact.has(each))),
    { title: t('search.pages'), hits: pages },
    ...groupsOf(kinds.filter((each) => !exact.has(each))),
  ].filter((group) => group.hits.length > 0);
  const isWaiting = isAsked && (found.isFetching || asked !== words.trim());
  const count = hits.length + pages.length;
  const status = () => {
    if (found.isError && isAsked) return t('search.failed');
    if (isWaiting && count === 0) return t('search.waiting');
    if (typed === '') return t('search.hint');
    if (count === 0) return t('search.nothing');
    return t(found.data?.hasMore === true && isAsked ? 'search.more' : 'search.count', { count });
  };
  function close() {
    setOpen(false);
    setWords('');
  }
  return (
    <>
      <button
        type="button"
        className={classes['open']}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        {t('search.open')}
        <kbd className={classes['keys']}>{t('search.keys')}</kbd>
      </button>
      <Window
        isOpen={isOpen}
        onClose={close}
        title={t('search.title')}
        closeLabel={t('confirm.close')}
        hint={t('search.line')}
        words={words}
        onWords={setWords}
        groups={groups}
        status={status()}
        onChoose={(address) => {
          close();
          void navigate(address);
        }}
        renderFailed={(retry) => <PartFailure onRetry={retry} />}
      />
    </>
  );
}
