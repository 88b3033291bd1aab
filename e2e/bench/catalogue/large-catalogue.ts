/** Catalogues of this size are what the figures are for. */
export const PRODUCTS = 10_000;
export const CATEGORIES = 1000;

/** The invented number of a product at its provider. */
export const numberOf = (index: number) => `GROSS-${index}`;
const keyOf = (index: number) => `gross-${index}`;

/** A catalogue as a file in JSON holds it: each tenth category belongs to none, each product has texts, prices and a reward from `startsOn` on. */
export const largeCatalogue = (startsOn: string) =>
  JSON.stringify({
    Kategorien: Array.from({ length: CATEGORIES }, (_, index) => ({
      Kennung: keyOf(index),
      Name: { De: `Sparte ${index}`, En: `Line ${index}` },
      Oberkategorie: index % 10 === 0 ? null : keyOf(index - (index % 10)),
    })),
    Produkte: Array.from({ length: PRODUCTS }, (_, index) => ({
      ExterneNummer: numberOf(index),
      Name: `Großtarif ${index}`,
      ProduktKategorie: keyOf(index % CATEGORIES),
      Beschreibung: { De: `Der Tarif mit der Nummer ${index}`, En: `The tariff number ${index}` },
      Merkmale: { De: ['Schnell', 'Fair'], En: ['Fast', 'Fair'] },
      PreisMonatlich: 1000 + (index % 90) * 50,
      PreisEinmalig: index % 3 === 0 ? 4900 : null,
      MindestlaufzeitMonate: 24,
      Praemien: [{ Titel: 'Prämie', WertCent: 1000 + (index % 40) * 100, Startdatum: startsOn }],
    })),
  });
