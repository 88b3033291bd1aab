import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { demoLogins } from '@weitersagen/server/demo-logins';
import { comparePicture, notePictures } from '../support/picture.ts';
import { startSecondServer } from '../support/second-server.ts';
import type { SecondServer } from '../support/second-server.ts';
import { signIn } from '../support/sign-in.ts';

const widths = [768, 1024, 1440];
const height = 900;

// A server of its own: what the other tests leave in the demo tenant would be in the pictures. No screen has figures that follow from
// the day of the test, such as those of this month.
const port = Number(process.env['E2E_PORT']) + 6;
const host = `http://funkelnetz.localhost:${port}/de`;
let server: SecondServer;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startSecondServer(port, {});
});
test.afterAll(() => server.stop());

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Stands on the page once all of it is there. */
  readonly shown: (page: Page) => ReturnType<Page['getByRole']>;
}

const areas: readonly {
  readonly who: string;
  readonly email: string;
  readonly screens: readonly Screen[];
}[] = [
  {
    who: 'agency',
    email: demoLogins.agency,
    screens: [
      {
        name: 'start',
        path: '/agentur/bereich',
        shown: (page) => page.getByRole('heading', { level: 1, name: 'Agenturbereich' }),
      },
      {
        name: 'orders',
        path: '/agentur/auftraege',
        shown: (page) => page.getByRole('rowheader').first(),
      },
      {
        name: 'invoices',
        path: '/agentur/rechnungen',
        shown: (page) => page.getByRole('rowheader').first(),
      },
    ],
  },
  {
    who: 'seller',
    email: demoLogins.seller,
    screens: [
      {
        name: 'commissions',
        path: '/vertriebspartner/provisionen',
        shown: (page) => page.getByRole('rowheader').first(),
      },
      {
        name: 'settlements',
        path: '/vertriebspartner/abrechnung',
        shown: (page) => page.getByRole('rowheader').first(),
      },
    ],
  },
  {
    who: 'agent',
    email: demoLogins.agent,
    screens: [
      {
        name: 'products',
        path: '/agent/bereich',
        shown: (page) => page.getByRole('searchbox', { name: 'Produkt suchen' }),
      },
      {
        name: 'call',
        path: '/agent/empfehlen/101',
        shown: (page) => page.getByRole('textbox', { name: 'Vorname' }),
      },
    ],
  },
];

for (const { who, email, screens } of areas) {
  test(`the screens of ${who} staff look as before`, async ({ page }) => {
    await notePictures(page);
    for (const { name, path, shown } of screens) {
      await page.goto(host + path);
      // The first page that is asked for leads to the sign-in and back.
      if (name === screens[0]?.name) await signIn(page, email, demoLogins.password);
      await expect(shown(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.mouse.move(0, 0); // nothing looks pointed at
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        await comparePicture(page, `staff ${who} ${name} ${width}`);
      }
    }
  });
}
