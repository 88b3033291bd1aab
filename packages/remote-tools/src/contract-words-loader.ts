/** What is between the braces of a declared call. */
const call = /(?<=\bendpoint\(\{\n)[\s\S]*?(?=^\}\))/gm;
const names = [
  'summary',
  'errors',
  'params',
  'query',
  'host',
  'roles',
  'view',
  'withoutClientHeaders',
  'acceptsIdempotencyKey',
  'answersSecrets',
  'redirects',
  'media',
].join('|');
/** One of these, in one line or with the lines that belong to it. */
const field = new RegExp(
  `^ {2}(?:${names})\\b[^\\n]*\\n(?: {4}[^\\n]*\\n| {2}[)\\]}][^\\n]*\\n)*`,
  'gm',
);

/**
 * Leaves out of the calls of the contracts what only the server and its documentation read: the sentence about a call, the errors it
 * can answer, what checks its address, and the rules that the server alone follows. Takes and gives a module's source as the
 * formatter writes it.
 */
export default function leaveWordsOut(source: string): string {
  return source.replaceAll(call, (inside) => inside.replaceAll(field, ''));
}
