import { networkFailure } from '@weitersagen/api-client/api-failure';
import { invite } from '@weitersagen/contracts/invitation';
import type { OwnInvitation } from '@weitersagen/contracts/invitation';
import type { Api } from '@weitersagen/api-client/api';
import { useArea } from '../area/use-area.ts';
import { useQuery, useQueryClient } from '@weitersagen/platform/query';

/** Whom to invite; with `consent` the inviter states that the person agreed to be written to. */
interface Invitee {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly consent: boolean;
  readonly kind: InvitedKind;
  /** The number that the inviter's house knows a member of staff by. */
  readonly employeeNumber?: string | undefined;
}

/** Who is invited, as the wire writes it. */
type InvitedKind = OwnInvitation['kind'];

const termsKey = (kind: string) => [kind, 'inviteTerms'];

/** The statement of consent, and whether a captcha is asked for. */
export function useInviteTerms() {
  const { api, kind } = useArea();
  return useQuery({
    queryKey: termsKey(kind),
    queryFn: ({ signal }) => api.call(invite, { body: {}, signal }),
  });
}

async function captchaFor(api: Api): Promise<string | undefined> {
  const { captchaRequired } = await api.call(invite, { body: {} });
  if (!captchaRequired) return undefined;
  const { solveCaptcha } = await import(
    /* webpackChunkName: "captcha" */ '../solve-captcha.ts'
  ).catch(() => {
    throw networkFailure();
  });
  return (await solveCaptcha(api)) ?? undefined;
}

/** Gives `send(invitee)`, which solves a captcha where one is asked for. Throws ApiFailure. */
export function useInvite(): (invitee: Invitee) => Promise<OwnInvitation | null> {
  const { api, kind } = useArea();
  const queryClient = useQueryClient();
  return async (invitee) => {
    const captcha = await captchaFor(api);
    const body = { ...invitee, captcha };
    const { invitation } = await api.call(invite, { body, idempotencyKey: crypto.randomUUID() });
    await queryClient.invalidateQueries({ queryKey: [kind] });
    return invitation;
  };
}
