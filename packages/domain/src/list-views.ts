/** The lists of operators whose views are kept, as the wire names them. Source: product.md, section "8 Roles and permissions". */
export const listViewPages = {
  leads: 'Interessenten',
  orders: 'Bestellungen',
  history: 'Protokoll',
  missing: 'Nachmeldungen',
  disputes: 'Reklamationen',
  messages: 'Nachrichten',
  partners: 'Partner',
} as const;
export type ListViewPage = keyof typeof listViewPages;

/** What a view keeps of the address of its list: the filters, with the client, and the columns that are not shown. */
export const listViewParams: Readonly<Record<ListViewPage, readonly string[]>> = {
  leads: ['mandant', 'status', 'wartet', 'empfehlung', 'produkt', 'von', 'bis', 'ohne'],
  orders: ['mandant'],
  history: ['mandant', 'wer', 'rolle', 'ereignis', 'gegenstand', 'nummer', 'von', 'bis'],
  missing: ['mandant', 'stand'],
  disputes: ['mandant', 'stand'],
  messages: ['mandant', 'stand'],
  partners: ['mandant', 'art'],
};

/** The filters that say the first and the last day. */
export const listViewDayParams: readonly string[] = ['von', 'bis'];

/** How many days up to today a view may show, whenever it is opened. */
export const listViewDays = [7, 30] as const;

/** How many views of one list a person keeps at most. */
export const MOST_LIST_VIEWS = 20;
