import type { Api } from '@weitersagen/api-client/api';
import { ApiFailure, networkFailure } from '@weitersagen/api-client/api-failure';
import type { Endpoint } from '@weitersagen/contracts/endpoint';
import type { StaffArea } from '@weitersagen/contracts/staff';
import { languageHeader, requestedWith } from '@weitersagen/contracts/headers';
import { endSessions } from '@weitersagen/platform/session';
import { freshStaffToken } from '@weitersagen/platform/staff-session';

interface FileRequest {
  readonly api: Api;
  readonly kind: StaffArea;
  readonly endpoint: Endpoint;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly locale: string;
}

/** A file that only a session may have, which a plain link cannot carry. Throws {@link ApiFailure}. */
export async function fetchFile({
  api,
  kind,
  endpoint,
  params = {},
  query,
  locale,
}: FileRequest): Promise<Blob> {
  const token = await freshStaffToken(api, kind);
  const answer = await fetch(api.url(endpoint, params, query), {
    headers: {
      [requestedWith.name]: requestedWith.value,
      [languageHeader]: locale,
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    credentials: 'same-origin',
  }).catch(() => {
    throw networkFailure();
  });
  if (answer.ok) return answer.blob();
  if (answer.status === 401) endSessions(token);
  const body: unknown = await answer.json().catch(() => null);
  throw ApiFailure.from(answer.status, body);
}
