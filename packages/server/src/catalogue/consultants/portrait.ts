const colours = ['#1f5a7a', '#6b3f7f', '#2f6b3c', '#8a4b16', '#3d4f8a', '#7a2f4a'] as const;

const initialOf = (name: string) => /\p{L}/u.exec(name)?.[0].toUpperCase() ?? '';

/** A drawn picture with a person's initials, as SVG; the colour follows from the name. */
export function portraitOf(firstName: string, lastName: string): Buffer {
  const sum = Array.from(firstName + lastName).reduce(
    (total, letter) => total + (letter.codePointAt(0) ?? 0),
    0,
  );
  const colour = colours[sum % colours.length] ?? colours[0];
  const initials = `${initialOf(firstName)}${initialOf(lastName)}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" role="img" aria-label="${initials}"><circle cx="48" cy="48" r="48" fill="${colour}"/><text x="48" y="60" font-family="Verdana,Arial,sans-serif" font-size="36" font-weight="700" text-anchor="middle" fill="#ffffff">${initials}</text></svg>`,
  );
}
