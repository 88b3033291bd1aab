import { useState } from 'react';
import { readCreditNote } from '@weitersagen/contracts/operator-corrections';
import type { Part } from '@weitersagen/contracts/endpoint';
import { formatEuro } from '@weitersagen/domain/money';
import { useArea } from '@weitersagen/domain-ui/area/use-area';
import { monthText } from '@weitersagen/domain-ui/report/month-text';
import { useTexts } from '@weitersagen/platform/i18n';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';
import { useSearchParams } from '@weitersagen/platform/router';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useLocale } from '@weitersagen/platform/services';
import { Badge } from '@weitersagen/ui/badge';
import { DefinitionList } from '@weitersagen/ui/definition-list';
import { Heading } from '@weitersagen/ui/heading';
import { Stack } from '@weitersagen/ui/layout';
import { Notice } from '@weitersagen/ui/notice';
import { Text } from '@weitersagen/ui/text';
import { dayText } from '../../area/day-text.ts';
import { OneThing } from '../../area/one-thing.tsx';
import { usePageName } from '../../area/page-name.ts';
import { Result } from '../../area/result.tsx';
import { CorrectionCard } from './correction-card.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { NoteLines } from './note-lines.tsx';
import { NoteLink } from './note-link.tsx';
import { ObjectionCard } from './objection-card.tsx';
import { NotePdf } from './note-pdf.tsx';
import { noteState, noteTones } from './note-state.ts';
import { settlementsTexts } from './settlements-texts.ts';

/** A credit note as its page shows it. */
type ShownNote = Part<(typeof readCreditNote)['answer']>;

/** A credit note: its sums, its lines with what they come to, its corrections, and how one is booked. product.md, section "14 Payouts and ledger". */
export function NoteView({ month, number }: { readonly month: string; readonly number: string }) {
  const t = useTexts(settlementsTexts);
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [told, setTold] = useState<string | null>(null);
  const client = params.get('mandant') ?? '';
  const locale = useLocale();
  const found = useQuery({
    queryKey: [kind, 'settlements', client, 'note', number],
    queryFn: ({ signal }) =>
      api.call(readCreditNote, { query: { mandant: client, nummer: number }, signal }),
  });
  usePageName(found.data?.month === month ? number : null);
  const dispute = params.get('reklamation');
  const disputed = Number(params.get('position') ?? 0);
  // A dispute leads to the question about its line.
  const [asked, setAsked] = useState<number | null>(disputed === 0 ? null : disputed);
  const end = async (notice: string | null) => {
    setAsked(null);
    if (notice === null) return;
    await queryClient.invalidateQueries({ queryKey: [kind] });
    setParams({ mandant: client }, { replace: true });
    setTold(notice);
  };
  const back = (
    <RouteLink to="BetriebAbrechnungslauf" params={{ monat: month }} suffix={`?mandant=${client}`}>
      {t('runOf', { month: monthText(month, locale) })}
    </RouteLink>
  );
  return (
    <OneThing found={found} back={back} noSuch={t('note.noSuch')}>
      {(note) => {
        // Another month's address: what it says would not be what is shown.
        if (note.month !== month)
          return (
            <Stack gap={16}>
              <Notice tone="info" title={t('note.noSuch')} />
              {back}
            </Stack>
          );
        const line = note.lines.find((one) => one.line === asked && one.correctable);
        return (
          <Stack gap={32}>
            {back}
            <Result told={told} />
            <NoteFacts note={note} />
            {note.objection !== null && (
              <ObjectionCard
                client={client}
                number={number}
                objection={note.objection}
                isPaid={note.state === 'paid'}
                onEnd={end}
              />
            )}
            <NotePdf client={client} number={number} />
            {note.corrects === null && (
              <Stack gap={16}>
                <Heading level={2} size="small">
                  {t('correction.title')}
                </Heading>
                {note.corrections.length === 0 && <Text tone="muted">{t('correction.none')}</Text>}
                {note.corrections.map((one) => (
                  <CorrectionCard
                    key={one.id}
                    client={client}
                    month={month}
                    number={number}
                    correction={one}
                    onEnd={end}
                  />
                ))}
              </Stack>
            )}
            <Stack gap={16}>
              <Heading level={2} size="small">
                {t('note.lines')}
              </Heading>
              {note.corrects !== null && <Text tone="muted">{t('note.correctBefore')}</Text>}
              {note.corrects === null && note.state === 'created' && (
                <Text tone="muted">{t('note.notReleased')}</Text>
              )}
              <NoteLines
                lines={note.lines}
                marked={disputed}
                onCorrect={(wanted) => {
                  setTold(null);
                  setAsked(wanted);
                }}
              />
            </Stack>
            {line !== undefined && (
              <CorrectionDialog
                client={client}
                note={note}
                line={line}
                dispute={line.line === disputed ? dispute : null}
                onEnd={end}
              />
            )}
          </Stack>
        );
      }}
    </OneThing>
  );
}

/** Whose it is, how it stands, what it comes to, what was set off with it, and what it corrects. */
function NoteFacts({ note }: { readonly note: ShownNote }) {
  const t = useTexts(settlementsTexts);
  const locale = useLocale();
  const euro = (cents: number) => formatEuro(cents, locale);
  const state = noteState(note);
  const vat =
    note.vatPercent === 0
      ? t('noVat')
      : t('vatOf', { sum: euro(note.vatCents), percent: note.vatPercent });
  return (
    <DefinitionList
      items={[
        { term: t('column.name'), detail: `${note.name} (${t(`kind.${note.kind}`)})` },
        {
          term: t('column.state'),
          detail: <Badge tone={noteTones[state]}>{t(`noteState.${state}`)}</Badge>,
        },
        ...(note.corrects === null
          ? []
          : [
              {
                term: t('note.corrects'),
                detail: <NoteLink client={note.client} month={note.month} number={note.corrects} />,
              },
              { term: t('correction.reason'), detail: note.reason ?? '' },
            ]),
        { term: t('note.issuedOn'), detail: dayText(note.issuedOn, locale) },
        { term: t('column.netCents'), detail: euro(note.netCents) },
        { term: t('column.vatCents'), detail: vat },
        { term: t('column.grossCents'), detail: euro(note.grossCents) },
        ...note.setOffs.map(({ number, cents }) => ({
          term: t('note.setOff', { number }),
          detail: euro(note.grossCents < 0 ? cents : -cents),
        })),
        note.grossCents < 0
          ? { term: t('note.open'), detail: euro(note.openCents) }
          : {
              term: t(note.state === 'paid' ? 'note.paid' : 'note.due'),
              detail: euro(note.dueCents),
            },
      ]}
    />
  );
}
