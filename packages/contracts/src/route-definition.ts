/** The part of the platform that shows a route. */
export type Area =
  | 'shell'
  | 'mf-referrer'
  | 'mf-recipient'
  | 'mf-agency'
  | 'mf-seller'
  | 'mf-agent'
  | 'mf-operator';

/** A route of the interface: its specified name, its default path below `/:locale`, who shows it, who may see it. */
export interface RouteDefinition {
  readonly path: string;
  readonly area: Area;
  /** Needs a signed-in referrer; anonymous visitors go to Login and come back. */
  readonly login?: true;
  /** Needs a member of staff of this kind; everybody else goes to the sign-in of their area. */
  readonly staff?: 'agency' | 'seller' | 'agent' | 'operator';
  /** Name of the page where they sign in; where none is named it is their area's. */
  readonly signIn?: 'BetriebAnmelden';
  /** Rendered by the edge on the first request. */
  readonly firstPaint?: true;
}
