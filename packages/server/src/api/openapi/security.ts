import { gateKinds, type Auth, type SessionKind } from '@weitersagen/contracts/endpoint';

type Need = Readonly<Record<string, readonly string[]>>;

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });

const sessionKinds: readonly SessionKind[] = ['referrer', 'agency', 'seller', 'agent', 'operator'];

/** How a caller shows who they are, one scheme for each kind of token; kinds are never interchangeable. */
export const securitySchemes = {
  ...Object.fromEntries(
    sessionKinds.map((kind) => [
      kind,
      bearer(`Access token of a signed-in ${kind}; counts only with the session cookie beside it.`),
    ]),
  ),
  reward: bearer('Reward token from the mail that announces a reward.'),
  recipient: bearer('Token from the mail that asks a recipient to confirm.'),
  feed: bearer("API key of the provider's feed."),
};

/** What a call needs, any one of the needs; an empty need beside others means that the token is optional. */
export function securityOf(auth: Auth): readonly Need[] {
  if (auth === 'none') return [];
  if (auth === 'gate') return [{}, ...gateKinds.map((kind) => ({ [kind]: [] }))];
  if (typeof auth === 'string') return [{ [auth]: [] }];
  return auth.map((kind) => (kind === 'visitor' ? {} : { [kind]: [] }));
}

/** The kinds of token, for the readable page. */
export const tokenKinds = Object.entries(securitySchemes).map(([name, { description }]) => ({
  name,
  description,
}));
