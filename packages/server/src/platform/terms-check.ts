const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Terms that a body as it was sent leaves undeclared by an empty version, by field, so that they are named beside what else is wrong.
 * product.md, section "7 Validation".
 */
export function termsRefusal(wire: unknown): Readonly<Record<string, string>> {
  if (!isObject(wire)) return {};
  const places = [
    ['', wire] as const,
    ...Object.entries(wire).map(([name, value]) => [`${name}.`, value] as const),
  ];
  const left = places.filter(
    ([, value]) =>
      isObject(value) && value['AgbText'] === '' && (value['Zustimmung'] ?? null) === null,
  );
  return Object.fromEntries(left.map(([place]) => [`${place}AgbText`, 'termsRequired']));
}
