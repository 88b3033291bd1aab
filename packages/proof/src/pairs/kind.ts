import type { TestServer } from '@weitersagen/server/test-server';

/** What a call sends, in the scene it is made in. */
type Sends = Omit<NonNullable<Parameters<TestServer['call']>[1]>, 'body'>;

/** A writing call as somebody of the scene makes it. */
export interface Deed<Scene> {
  /** Of the call in the contract. */
  readonly name: string;
  /** Who makes it or how, where a scene has the call more than once. */
  readonly by?: string;
  readonly sends: (scene: Scene) => Sends;
}

/** A subject that calls change, and every call that does. */
export interface Kind<Scene = never> {
  readonly name: string;
  /** A new subject; every text in the scene names something of it, so that what happened to two scenes can be compared. */
  readonly build: (server: TestServer) => Promise<Scene>;
  readonly deeds: readonly Deed<Scene>[];
}

/** A kind whose scene only itself knows. */
export interface AnyKind {
  readonly name: string;
  readonly deeds: readonly { readonly name: string; readonly by?: string }[];
  /** Plays two of its deeds, by their places; gives the answers and what changed in the database, as one text. */
  readonly play: (
    server: TestServer,
    first: number,
    second: number,
    how: 'together' | 'oneAfterAnother',
  ) => Promise<string>;
}
