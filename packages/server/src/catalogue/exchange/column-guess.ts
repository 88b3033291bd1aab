import { detailNames, detailOf, type DetailField } from '@weitersagen/contracts/provider-details';
import { catalogueColumnLabels } from '@weitersagen/domain/catalogue-columns';
import { columnGuesser } from './column-guesser.ts';
import type { Column } from './file-columns.ts';

/** What other systems call a column, as letters and digits alone. */
const otherNames: Partial<Readonly<Record<Column, readonly string[]>>> = {
  externalId: [
    'artikelnummer',
    'artikelnr',
    'artnr',
    'externenummer',
    'externalid',
    'id',
    'nr',
    'nummer',
    'produktnummer',
    'productid',
    'productnumber',
    'sku',
    'tarifnummer',
  ],
  name: ['bezeichnung', 'produkt', 'produktname', 'product', 'productname', 'tarif', 'tarifname'],
  category: ['category', 'kategorieschluessel', 'produktkategorie', 'warengruppe'],
  claimDe: ['beschreibung', 'claim', 'description', 'kurzbeschreibung', 'kurztext'],
  featuresDe: ['benefits', 'features', 'leistungen', 'merkmale', 'vorteile'],
  priceMonthly: [
    'grundpreis',
    'monatlich',
    'monatspreis',
    'monthlyprice',
    'preis',
    'preismonat',
    'preismonatlich',
    'preispromonat',
    'price',
  ],
  priceOnce: ['anschlusspreis', 'bereitstellungspreis', 'einmalig', 'einmalpreis', 'preiseinmal'],
  minimumTermMonths: [
    'laufzeit',
    'laufzeitmonate',
    'mindestlaufzeit',
    'minimumterm',
    'vertragslaufzeit',
  ],
  activeFrom: ['gueltigab', 'validfrom', 'verfuegbarab'],
  activeUntil: ['gueltigbis', 'validuntil', 'verfuegbarbis'],
  rewardTitle: ['praemientitel', 'rewardtitle'],
  rewardValue: ['bonus', 'praemie', 'praemieneuro', 'praemienhoehe', 'praemienwert', 'reward'],
  rewardStartsOn: ['praemiegueltigab'],
  rewardEndsOn: ['praemiegueltigbis'],
};

/** The names of the details on the wire, as letters and digits alone; none that says something else already. */
const wireNames = Object.fromEntries(
  detailNames.map((name) => [name, [detailOf(name).wire.toLowerCase()]]),
) as unknown as Readonly<Record<DetailField, readonly string[]>>;

/** What a column of a file is taken to hold by its heading: ours, or one that product systems write; null where it says nothing. */
export const guessColumn = columnGuesser(catalogueColumnLabels, {
  ...wireNames,
  recipientMostCents: ['empfaengerhoechstenscent', 'maxempfaengerpraemie'],
  ...otherNames,
});
