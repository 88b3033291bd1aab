/** A page of the order report as it travels. */
export const wireOrders = (
  rows: readonly unknown[],
  {
    total = rows.length,
    isMinimum = false,
    pages = 1,
    more = false,
    totals = [] as readonly unknown[],
  } = {},
) => ({
  body: {
    Summen: totals,
    Eintraege: rows,
    TotalCount: total,
    TotalCountMinimum: isMinimum,
    PageCount: pages,
    HasNext: more,
    Weiter: more ? 'schluessel' : null,
  },
});

const value = (key: string, label: string) => ({ body: [{ Schluessel: key, Bezeichnung: label }] });

/** What fills the choices of filters and scope, and the summaries. */
export const wireChoices = {
  'GET /agentur/werte/produkte': value('12', 'Funkelfaser 1000'),
  'GET /agentur/werte/kanaele': value('whatsapp', 'whatsapp'),
  'GET /agentur/werte/mitarbeiter': value('emil', 'Emil Empfehler'),
  'PUT /agentur/produkte': { body: summary('12', 'Funkelfaser 1000') },
  'PUT /agentur/kanaele': { body: summary('whatsapp', 'whatsapp') },
  'PUT /agentur/mitarbeiter': { body: summary('emil', 'Emil Empfehler') },
};

/** A group of a summary as it travels. */
export function wireSummary(key: string, label: string) {
  const counts = { Empfehlungen: 8, Geteilt: 6, Geklickt: 4, Interessenten: 3 };
  const later = { Auftraege: 2, Freigegeben: 1, Gezahlt: 0 };
  return { Schluessel: key, Bezeichnung: label, ...counts, ...later };
}

function summary(key: string, label: string) {
  return { Von: '2026-01-01', Bis: '2026-03-31', Zeilen: [wireSummary(key, label)] };
}
