/** What a worker is started with. */
export interface WorkerStart {
  /** Folder of all builds; only bundles below it have their imports checked. */
  readonly root: string;
  readonly areaFolder: string;
  readonly shellFolder: string;
}

/** One page to paint. */
export interface PaintJob {
  readonly boot: object;
  readonly route: string;
  readonly url: string;
  readonly nonce: string;
  /** What it may take, in milliseconds; what never pauses is ended from outside a little later. */
  readonly softLimitMs: number;
}

/** A first paint. */
export interface Painted {
  readonly html: string;
  readonly title: string;
  /** Plain data for the browser to begin with. */
  readonly state: unknown;
}

/** An answer of the API. */
export interface CallAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** To a worker. `work` numbers a page, `call` one of its calls. */
export type ToWorker =
  | { readonly kind: 'paint'; readonly work: number; readonly job: PaintJob }
  | { readonly kind: 'answer'; readonly call: number; readonly answer: CallAnswer | null };

/** Texts of an area by locale. */
export type AreaTexts = Readonly<Record<string, object>>;

/** From a worker. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly texts: AreaTexts }
  | { readonly kind: 'painted'; readonly work: number; readonly painted: Painted }
  | {
      readonly kind: 'failed';
      readonly work: number;
      readonly message: string;
      /** Of the API's answer that it failed with. */
      readonly status: number | null;
      readonly isLate: boolean;
    }
  | {
      readonly kind: 'call';
      readonly work: number;
      readonly call: number;
      readonly path: string;
      readonly headers: Readonly<Record<string, string>>;
    };
