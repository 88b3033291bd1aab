/** A product's name whose numbers stay on the line of the word before and the unit after them, "Funkelmobil 30 GB" for example. */
export const nonBreakingName = (name: string): string =>
  name.replaceAll(/ (?=\d)|(?<=\d) /g, '\u{a0}');
