import * as z from '@weitersagen/contracts/z';
import { endpoint } from './endpoint.ts';
import { bodyFields } from './fields.ts';

/** What is measured and what can go wrong in a browser. */
export const reportKinds = ['vital', 'script', 'promise', 'policy', 'load'] as const;
export type ReportKind = (typeof reportKinds)[number];

const word = z.string().check(z.regex(/^[\w.-]{1,60}$/));

/**
 * One report of a browser. It names builds and places in them, never a person, an address or a message: those could hold one.
 */
const Report = bodyFields({
  kind: ['Art', z.enum(reportKinds)],
  /** A vital (`LCP`), a class of errors (`TypeError`), a directive (`img-src`). */
  name: ['Name', word],
  /** Of a vital: `good`, `needs-improvement`, `poor`. */
  grade: ['Stufe', z.optional(word)],
  /** Of a vital: milliseconds, or thousandths of a shift. */
  value: ['Wert', z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000)))],
  area: ['Bereich', word],
  version: ['Version', word],
  route: ['Route', word],
  /** File of the build, line and column. */
  place: ['Stelle', z.optional(z.string().check(z.regex(/^[\w.-]{1,80}:\d{1,7}:\d{1,9}$/)))],
});

export const reportTelemetry = endpoint({
  method: 'POST',
  path: '/telemetrie',
  summary:
    'Counts what browsers measured (with consent) and what went wrong in them, by area and version; no person',
  auth: 'none',
  host: 'both',
  withoutClientHeaders: true,
  body: bodyFields({
    /** Of the page, which proves that it was served; without it nothing counts against a version on trial. */
    stamp: ['Marke', z.optional(z.string().check(z.maxLength(64)))],
    reports: ['Meldungen', z.array(Report).check(z.minLength(1), z.maxLength(20))],
  }),
  errors: ['tooManyTries'],
});
