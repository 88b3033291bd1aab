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
  /** Told how many bytes are there and how many come, where the server says that. */
  readonly onProgress?: (progress: FileProgress) => void;
}

/** How far a file has come. */
export interface FileProgress {
  readonly bytes: number;
  readonly total: number | null;
}

/** The file; who follows it hears of each part that came. */
function blobOf(answer: Response, onProgress: FileRequest['onProgress']): Promise<Blob> {
  if (onProgress === undefined || answer.body === null) return answer.blob();
  const total = Number(answer.headers.get('content-length')) || null;
  let bytes = 0;
  const followed = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, out) {
        bytes += part.length;
        onProgress({ bytes, total });
        out.enqueue(part);
      },
    }),
  );
  return new Response(followed, { headers: answer.headers }).blob();
}

/** A file that only a session may have, which a plain link cannot carry. Throws {@link ApiFailure}. */
export async function fetchFile({
  api,
  kind,
  endpoint,
  params = {},
  query,
  locale,
  onProgress,
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
  if (answer.ok)
    return blobOf(answer, onProgress).catch(() => {
      throw networkFailure();
    });
  if (answer.status === 401) endSessions(token);
  const body: unknown = await answer.json().catch(() => null);
  throw ApiFailure.from(answer.status, body);
}
