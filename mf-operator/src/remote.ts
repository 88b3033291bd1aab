import { operatorRoutes } from '@weitersagen/contracts/operator-routes';
import { knowRoutes } from '@weitersagen/contracts/route-table';
import { areaMessages } from '@weitersagen/domain-ui/area/area-messages';
import type sharedDe from '@weitersagen/domain-ui/area/locales/de.json';
import type sharedEn from '@weitersagen/domain-ui/area/locales/en.json';
import { defineRemote } from '@weitersagen/platform/remote';
import type de from './locales/de.json';
import type en from './locales/en.json';

declare module '@weitersagen/platform/i18n' {
  interface Namespaces {
    readonly 'mf-operator': InBoth<typeof de & typeof sharedDe, typeof en & typeof sharedEn>;
  }
}

knowRoutes(operatorRoutes); // this build's own copy of the table: the sign-in leads back to these pages

/** Operators: sign-in and the pages of the people who run the programme, on a host of their own. */
export default defineRemote({
  id: 'mf-operator',
  routes: {
    BetriebStart: () => import(/* webpackChunkName: "route-BetriebStart" */ './routes/start.tsx'),
    BetriebAuslieferungen: () =>
      import(/* webpackChunkName: "route-BetriebAuslieferungen" */ './routes/deliveries.tsx'),
    BetriebAuszahlungen: () =>
      import(/* webpackChunkName: "route-BetriebAuszahlungen" */ './routes/payouts.tsx'),
    BetriebAuszahlungslauf: () =>
      import(/* webpackChunkName: "route-BetriebAuszahlungslauf" */ './routes/payout-run.tsx'),
    BetriebBankantworten: () =>
      import(/* webpackChunkName: "route-BetriebBankantworten" */ './routes/bank-answers.tsx'),
    BetriebBankantwort: () =>
      import(/* webpackChunkName: "route-BetriebBankantwort" */ './routes/bank-answer.tsx'),
    BetriebAbrechnungen: () =>
      import(/* webpackChunkName: "route-BetriebAbrechnungen" */ './routes/settlements.tsx'),
    BetriebAbrechnungslauf: () =>
      import(/* webpackChunkName: "route-BetriebAbrechnungslauf" */ './routes/settlement-run.tsx'),
    BetriebGutschrift: () =>
      import(/* webpackChunkName: "route-BetriebGutschrift" */ './routes/credit-note.tsx'),
    BetriebFinanzamt: () =>
      import(/* webpackChunkName: "route-BetriebFinanzamt" */ './routes/tax-export.tsx'),
    BetriebReklamationen: () =>
      import(/* webpackChunkName: "route-BetriebReklamationen" */ './routes/disputes.tsx'),
    BetriebInteressenten: () =>
      import(/* webpackChunkName: "route-BetriebInteressenten" */ './routes/leads.tsx'),
    BetriebZahlen: () =>
      import(/* webpackChunkName: "route-BetriebZahlen" */ './routes/figures.tsx'),
    BetriebZahlenZeilen: () =>
      import(/* webpackChunkName: "route-BetriebZahlenZeilen" */ './routes/figure-rows.tsx'),
    BetriebGeld: () => import(/* webpackChunkName: "route-BetriebGeld" */ './routes/money.tsx'),
    BetriebGeldZeilen: () =>
      import(/* webpackChunkName: "route-BetriebGeldZeilen" */ './routes/money-rows.tsx'),
    BetriebKunden: () =>
      import(/* webpackChunkName: "route-BetriebKunden" */ './routes/customers.tsx'),
    BetriebKunde: () =>
      import(/* webpackChunkName: "route-BetriebKunde" */ './routes/customer.tsx'),
    BetriebNachrichten: () =>
      import(/* webpackChunkName: "route-BetriebNachrichten" */ './routes/messages.tsx'),
    BetriebSperren: () =>
      import(/* webpackChunkName: "route-BetriebSperren" */ './routes/blocks.tsx'),
    BetriebZuordnung: () =>
      import(/* webpackChunkName: "route-BetriebZuordnung" */ './routes/assignment.tsx'),
    BetriebKundennummern: () =>
      import(/* webpackChunkName: "route-BetriebKundennummern" */ './routes/numbers.tsx'),
    BetriebGutscheine: () =>
      import(/* webpackChunkName: "route-BetriebGutscheine" */ './routes/vouchers.tsx'),
    BetriebPruefung: () =>
      import(/* webpackChunkName: "route-BetriebPruefung" */ './routes/holds.tsx'),
    BetriebNachmeldungen: () =>
      import(/* webpackChunkName: "route-BetriebNachmeldungen" */ './routes/missing.tsx'),
    BetriebBestellungen: () =>
      import(/* webpackChunkName: "route-BetriebBestellungen" */ './routes/orders.tsx'),
    BetriebMandanten: () =>
      import(/* webpackChunkName: "route-BetriebMandanten" */ './routes/clients.tsx'),
    BetriebMandant: () =>
      import(/* webpackChunkName: "route-BetriebMandant" */ './routes/client.tsx'),
    BetriebKatalog: () =>
      import(/* webpackChunkName: "route-BetriebKatalog" */ './routes/catalogue.tsx'),
    BetriebKatalogdatei: () =>
      import(/* webpackChunkName: "route-BetriebKatalogdatei" */ './routes/catalogue-file.tsx'),
    BetriebProdukt: () =>
      import(/* webpackChunkName: "route-BetriebProdukt" */ './routes/product.tsx'),
    BetriebTexte: () => import(/* webpackChunkName: "route-BetriebTexte" */ './routes/texts.tsx'),
    BetriebTextNeu: () =>
      import(/* webpackChunkName: "route-BetriebTextNeu" */ './routes/new-text.tsx'),
    BetriebText: () => import(/* webpackChunkName: "route-BetriebText" */ './routes/text.tsx'),
    BetriebAktionen: () =>
      import(/* webpackChunkName: "route-BetriebAktionen" */ './routes/campaigns.tsx'),
    BetriebMails: () => import(/* webpackChunkName: "route-BetriebMails" */ './routes/mails.tsx'),
    BetriebMail: () => import(/* webpackChunkName: "route-BetriebMail" */ './routes/mail.tsx'),
    BetriebRechtstexte: () =>
      import(/* webpackChunkName: "route-BetriebRechtstexte" */ './routes/legal-texts.tsx'),
    BetriebPartner: () =>
      import(/* webpackChunkName: "route-BetriebPartner" */ './routes/partners.tsx'),
    BetriebPersonen: () =>
      import(/* webpackChunkName: "route-BetriebPersonen" */ './routes/people.tsx'),
    BetriebProtokoll: () =>
      import(/* webpackChunkName: "route-BetriebProtokoll" */ './routes/history.tsx'),
    BetriebTechnik: () =>
      import(/* webpackChunkName: "route-BetriebTechnik" */ './routes/upkeep.tsx'),
    BetriebSchluessel: () =>
      import(/* webpackChunkName: "route-BetriebSchluessel" */ './routes/keys.tsx'),
    BetriebWebhooks: () =>
      import(/* webpackChunkName: "route-BetriebWebhooks" */ './routes/webhooks.tsx'),
    BetriebSitzungen: () =>
      import(/* webpackChunkName: "route-BetriebSitzungen" */ './routes/sessions.tsx'),
    BetriebKonto: () => import(/* webpackChunkName: "route-BetriebKonto" */ './routes/account.tsx'),
    BetriebGeraet: () =>
      import(/* webpackChunkName: "route-BetriebGeraet" */ './routes/device.tsx'),
    BetriebAnmelden: () =>
      import(/* webpackChunkName: "route-BetriebAnmelden" */ './routes/sign-in.tsx'),
    BetriebEinladung: () =>
      import(/* webpackChunkName: "route-BetriebEinladung" */ './routes/invitation.tsx'),
    BetriebNeueAdresse: () =>
      import(/* webpackChunkName: "route-BetriebNeueAdresse" */ './routes/new-address.tsx'),
    BetriebNichtGefunden: () =>
      import(/* webpackChunkName: "route-BetriebNichtGefunden" */ './routes/not-found.tsx'),
  },
  messages: {
    de: () =>
      areaMessages(
        import(/* webpackChunkName: "locale-de" */ './locales/de.json'),
        import(
          /* webpackChunkName: "area-locale-de" */ '@weitersagen/domain-ui/area/locales/de.json'
        ),
      ),
    en: () =>
      areaMessages(
        import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
        import(
          /* webpackChunkName: "area-locale-en" */ '@weitersagen/domain-ui/area/locales/en.json'
        ),
      ),
  },
});
