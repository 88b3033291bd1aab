import {
  getFigures,
  getMoney,
  listMoneyRows,
  listFigureReferrals,
} from '@weitersagen/contracts/operator-figures';
import { listClientLeads } from '@weitersagen/contracts/operator-leads';
import { searchEverything } from '@weitersagen/contracts/operator-search';
import { hostOf, OPERATOR_CLIENT } from '@weitersagen/server/testing/operator-session';
import type { ListShots } from './list-shot.ts';
import { clientHeaders } from './shots.ts';

/** What operators ask for that grows with the number of referrals of a client, as one who is signed in asks. */
export function operatorShots({
  token,
  cookie,
}: {
  readonly token: string;
  readonly cookie: string;
}): readonly ListShots[] {
  const headersOf = (address: string) => ({
    ...clientHeaders,
    ...hostOf(address),
    authorization: `Bearer ${token}`,
    cookie,
  });
  const ask = (
    name: string,
    { path }: { readonly path: string },
    query: Readonly<Record<string, string>>,
  ): ListShots => {
    const address = `/api/v1/${OPERATOR_CLIENT}${path}`;
    const headers = headersOf(address);
    return {
      name: `desk: ${name}`,
      shots: [{ method: 'GET', path: `${address}?${new URLSearchParams(query)}`, headers }],
      query: null,
    };
  };
  const search = (words: string): ListShots => {
    const path = `/api/v1/${OPERATOR_CLIENT}${searchEverything.path}`;
    const headers = { ...headersOf(path), 'content-type': 'application/json' };
    const shot = { method: 'POST', path, headers, body: JSON.stringify({ Suche: words }) } as const;
    return { name: `desk: search for "${words}"`, shots: [shot], query: null };
  };
  const client = { mandant: 'funkelnetz' };
  const year = { ...client, tage: '366' };
  return [
    ask('leads, the newest', listClientLeads, client),
    ask('leads of a status', listClientLeads, { ...client, status: 'Freigegeben' }),
    ask('leads of a product', listClientLeads, { ...client, produkt: '1' }),
    search('Gerda Generiert'),
    search('generirt'),
    ask('figures of 366 days, by month', getFigures, { ...year, gruppe: 'Monat' }),
    ask('figures of 366 days, by agency', getFigures, { ...year, gruppe: 'Agentur' }),
    ask('figures of 366 days, by seller', getFigures, { ...year, gruppe: 'Verkaeufer' }),
    ask('rows behind a figure', listFigureReferrals, year),
    ask('rows of contracts', listFigureReferrals, { ...year, stufe: 'Vertraege' }),
    ask('rows of what was paid', listFigureReferrals, { ...year, stufe: 'Gezahlt' }),
    ask('money owed, expected and paid', getMoney, client),
    ask('rows behind what is owed', listMoneyRows, { ...client, zahl: 'Geschuldet' }),
  ];
}
