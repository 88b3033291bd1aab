/** What an operator types of a new product, at 39.95 € a month and without limits; `more` says what is otherwise. */
export const newProduct = <T extends object>(number: string, more: T) => ({
  client: 'funkelnetz',
  externalId: number,
  name: `Faser ${number}`,
  category: 'internet',
  claim: { de: '', en: '' },
  features: { de: [], en: [] },
  priceMonthlyCents: 3995,
  priceOnceCents: null,
  minimumTermMonths: null,
  activeFrom: null,
  activeUntil: null,
  topPosition: null,
  ...more,
});
