import type { Api } from '@weitersagen/api-client/api';
import { ApiFailure, networkFailure } from '@weitersagen/api-client/api-failure';
import { getStatementPdf } from '@weitersagen/contracts/annual-statement';
import { languageHeader, requestedWith } from '@weitersagen/contracts/headers';
import { endSessions, freshToken } from '@weitersagen/platform/session';

/** The annual statement, which only the session may have and a plain link cannot carry. Throws {@link ApiFailure}. */
export async function fetchStatement(api: Api, year: number, locale: string): Promise<Blob> {
  const token = await freshToken(() => api);
  const answer = await fetch(api.url(getStatementPdf, { id: String(year) }), {
    headers: {
      [requestedWith.name]: requestedWith.value,
      [languageHeader]: locale,
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    credentials: 'same-origin',
  }).catch(() => {
    throw networkFailure();
  });
  if (answer.ok)
    return answer.blob().catch(() => {
      throw networkFailure(); // the connection broke while the file came
    });
  if (answer.status === 401) endSessions();
  const body: unknown = await answer.json().catch(() => null);
  throw ApiFailure.from(answer.status, body);
}
