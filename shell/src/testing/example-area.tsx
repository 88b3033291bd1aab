import { defineRemote } from '@weitersagen/platform/remote';
import { RouteLink } from '@weitersagen/platform/route-link';
import { useParams } from '@weitersagen/platform/router';

const messages = { de: async () => ({ default: {} }), en: async () => ({ default: {} }) };

/** An area in the place of the referrer's: pages that say their name and link to each other. */
export const exampleArea = defineRemote({
  id: 'mf-referrer',
  routes: {
    Home: async () => ({ default: () => <h1>Startseite</h1> }),
    Login: async () => ({
      default: () => (
        <>
          <h1>Anmeldeseite</h1>
          <RouteLink to="Faq">Fragen zur Anmeldung</RouteLink>
        </>
      ),
    }),
    PersoenlicherBereich: async () => ({
      default: () => (
        <>
          <h1>Mein Bereich</h1>
          <RouteLink to="Faq">Hilfe</RouteLink>
        </>
      ),
    }),
    EmpfehlungTeilen: async () => ({
      default: function Share() {
        return <h1>Teilen {useParams()['empfehlungsnummer']}</h1>;
      },
    }),
  },
  messages,
});
