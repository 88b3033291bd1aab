import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, Part } from '@weitersagen/contracts/endpoint';
import type * as z from 'zod/mini';
import type { Locale } from '@weitersagen/domain/locale';
import type { Tenant } from '../database/tenant-directory.ts';
import type { TenantTx } from '../database/tenant-scope.ts';
import type { Identity } from './identity.ts';

export type Schema = z.core.$ZodType | undefined;

/** A file in place of a JSON answer; `bytes` is asked only when the caller does not have it yet. */
export interface FileAnswer {
  readonly type: string;
  /** Entity tag, quoted; where there is one, a caller that has it gets 304. */
  readonly tag?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: () => Promise<Buffer | Readable>;
}

/** One call as its handler sees it: decoded input, who calls, and the way into the tenant's data. */
export interface Call<P extends Schema, Q extends Schema, B extends Schema> {
  readonly params: Part<P>;
  readonly query: Part<Q>;
  readonly body: Part<B>;
  readonly tenant: Tenant;
  /** Runs work in one transaction of the call's tenant. */
  readonly withTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  /** The same in a client that a call of operators names. Throws unknownTenant. */
  readonly withClient: <T>(id: string, work: (tx: TenantTx) => Promise<T>) => Promise<T>;
  readonly auth: Identity;
  readonly language: Locale;
  /** The caller's address, for limits only; never stored or logged. */
  readonly ip: string;
  /** The body has to bring the solution of a captcha: a visitor mails strangers often (`mailsTo` of the contract). */
  readonly asksCaptcha: boolean;
  /** Answers 302 to an address in place of a body. */
  readonly redirect: (address: string) => void;
  /** Answers with a file, as the contract's `media` says, in place of JSON. */
  readonly sendBytes: (file: FileAnswer) => void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** What a handler answers: the value of the documented answer, or nothing. */
export type Answer<A extends Schema> = A extends undefined ? void : Part<A>;

export type Handler<P extends Schema, Q extends Schema, B extends Schema, A extends Schema> = (
  call: Call<P, Q, B>,
) => Promise<Answer<A>>;

export interface RouteOptions {
  /** The answer is the same for everybody for a minute, and until midnight in Berlin at the longest: what holds by days turns over then. */
  readonly cacheable?: boolean;
  /** Cacheable, open to everybody, and follows from the tenant's row, the language and the address alone. */
  readonly ofTenant?: boolean;
  /** Bytes; default 256 KiB. */
  readonly bodyLimit?: number;
  /** The handler refuses control characters in the body itself, row by row. */
  readonly checksCharacters?: boolean;
  /** An empty text that may be left out counts as left out. */
  readonly emptyIsAbsent?: boolean;
  /** Takes a form in place of JSON, which is not read. */
  readonly takesForms?: boolean;
}

/** Registers calls of the contract. */
export interface Routes {
  handle<P extends Schema, Q extends Schema, B extends Schema, A extends Schema>(
    endpoint: Endpoint<P, Q, B, A>,
    handler: Handler<P, Q, B, A>,
    options?: RouteOptions,
  ): void;
}
