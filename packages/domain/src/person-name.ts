/** The longest that a first or last name may be. */
export const NAME_MOST = 60;

/**
 * What a name is: letters with their marks, and between them spaces, hyphens, apostrophes and dots; a dot ends a word or stands after a
 * single letter. A word is of one script, and no letter of it looks like a dot, a colon, a bar or a slash, as few rare ones do, and none is a filler that nobody sees. Mails say
 * names to people who have proven nothing yet, so nothing fits in that is a link, a number or, with more than six words, a sentence. Both
 * sides check by it. Source: product.md, section "7 Validation".
 */
export const nameForm =
  /^(?!.*\p{DI})(?!.*\p{M}{4})(?!.*\p{L}\p{M}*\.\p{L}\p{M}*\p{L})(?!.*\p{L}\p{M}*\p{L}\p{M}*\.\p{L})(?!.*[ǀ-ǃː˸ᐟᐧꓸ-ꓽ꞉ꞏ〳])(?!(?:.* )?(?=\S*\p{sc=Latin})\S*(?=\p{L})[^\p{sc=Latin}\p{sc=Zyyy}\p{sc=Zinh}])(?=.{1,60}$)['’‘]?\p{L}[\p{L}\p{M}'’‘.·-]*(?: [\p{L}'’‘][\p{L}\p{M}'’‘.·-]*){0,5}$/u;

/** Whether a text is a name; spaces around it and doubled ones do not count. */
export const isPersonName = (text: string): boolean => nameForm.test(oneSpaced(text));

/** A text without spaces around it and with single ones inside. */
export const oneSpaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
