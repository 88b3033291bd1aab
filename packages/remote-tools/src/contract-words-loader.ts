const summary = /^ {2}summary:\s+(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`),\n/gm;
const errors = /^ {2}errors: \[[^\]]*\],\n/gm;

/**
 * Leaves out of the calls of the contracts what only the server and its documentation read: the sentence about a call and the
 * errors it can answer. Takes and gives a module's source as the formatter writes it.
 */
export default function leaveWordsOut(source: string): string {
  return source.replaceAll(summary, '').replaceAll(errors, '');
}
