import type { SeedCategory } from '../catalogue.ts';

type Row = readonly [key: string, de: string, en: string, drawing: string, parent?: string];

const landline: readonly Row[] = [
  ['glasfaser', 'Glasfaser', 'Fibre', 'fibre'],
  ['internet', 'Internet und Telefon', 'Internet and phone', 'router'],
  ['internet-hybrid', 'Hybrid', 'Hybrid', 'hybrid', 'internet'],
  ['fernsehen', 'Fernsehen', 'Television', 'television'],
  ['fernsehen-sport', 'Sport-TV', 'Sport TV', 'sport', 'fernsehen'],
  ['fernsehen-satellit', 'Satellit', 'Satellite', 'satellite', 'fernsehen'],
  ['fernsehen-hybrid', 'Fernsehen Hybrid', 'TV hybrid', 'television', 'fernsehen'],
  ['fernsehen-hybrid-satellit', 'Hybrid-Satellit', 'Hybrid satellite', 'satellite', 'fernsehen'],
  ['fernsehen-glasfaser', 'Fernsehen über Glasfaser', 'TV over fibre', 'television', 'fernsehen'],
  ['junge-leute', 'Junge Leute', 'Young people', 'router'],
  ['junge-leute-speed', 'Junge Leute: Tempo', 'Young people: speed', 'fibre', 'junge-leute'],
  ['junge-leute-hybrid', 'Junge Leute: Hybrid', 'Young people: hybrid', 'hybrid', 'junge-leute'],
  ['digital-home-service', 'Heimdienst', 'Home service', 'home'],
  ['internet-telefon', 'Büro-Internet', 'Office internet', 'office'],
  ['homepage-und-shop', 'Webseite und Laden', 'Website and shop', 'website'],
  ['webseite', 'Webseite', 'Website', 'website', 'homepage-und-shop'],
  ['webshop', 'Onlineladen', 'Online shop', 'shop', 'homepage-und-shop'],
  ['webhosting', 'Webhosting', 'Web hosting', 'server'],
  ['company-start', 'Firmenstart', 'Company start', 'office'],
  ['company-pro', 'Firmenprofi', 'Company pro', 'office'],
];

const mobile: readonly Row[] = [
  ['mobilfunk', 'Mobilfunk', 'Mobile', 'sim'],
  ['prepaid', 'Prepaid', 'Prepaid', 'sim'],
  ['young', 'Mobilfunk für Junge', 'Mobile for the young', 'sim'],
  ['daten', 'Datentarife', 'Data tariffs', 'sim'],
  ['zusatzkarten', 'Zusatzkarten', 'Extra SIM cards', 'sim'],
  ['combi-cards', 'Combi-Karten', 'Combi cards', 'sim'],
  ['geraete', 'Geräte', 'Devices', 'smartphone-0'],
  ['smartphones', 'Smartphones', 'Smartphones', 'smartphone-1', 'geraete'],
  ['tablets', 'Tablets', 'Tablets', 'tablet-0', 'geraete'],
  ['surfsticks', 'Surfsticks', 'Surfsticks', 'surfstick-0', 'geraete'],
];

/** Words that people use and the names of categories and products do not. */
const searchWords: Readonly<Record<string, string>> = {
  glasfaser: 'Fiber, Highspeed, Breitband, broadband, WLAN',
  internet: 'DSL, VDSL, WLAN, WiFi, Festnetz, Breitband, broadband, landline',
  'junge-leute': 'DSL, WLAN, Studenten, Azubis, students',
  fernsehen: 'Fernseher, Streaming, Kabel, cable',
  'internet-telefon': 'Office, Firma, DSL, Breitband, broadband',
  'homepage-und-shop': 'Homepage, Domain',
  webhosting: 'Server, Domain',
  mobilfunk: 'Handy, Handytarif, Handyvertrag, SIM only, SIM-Karte, cell phone, mobile phone, Flat',
  prepaid: 'Handy, SIM only, SIM-Karte, cell phone',
  young: 'Handy, Handytarif, SIM only, SIM-Karte, Studenten, students, cell phone',
  daten: 'Surfen, SIM only, SIM-Karte, LTE, 5G',
  zusatzkarten: 'Handy, Zweitkarte, Multi-SIM',
  'combi-cards': 'Handy, Familie, family',
  smartphones: 'Handy, Telefon, cell phone, mobile phone',
};

function rows(list: readonly Row[], source: string, first: number): readonly SeedCategory[] {
  return list.map(([key, de, en, drawing, parent], index) => ({
    id: first + index,
    key,
    name: { de, en },
    source,
    drawing,
    searchWords: searchWords[key] ?? '',
    ...(parent === undefined ? {} : { parent }),
  }));
}

/** The categories of the telecom demo tenant; some belong to another one and come after it. */
export const funkelnetzCategories: readonly SeedCategory[] = [
  ...rows(landline, 'festnetz', 1),
  ...rows(mobile, 'mobilfunk', 1 + landline.length),
];
