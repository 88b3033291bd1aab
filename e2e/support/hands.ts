import type { Locator, Page } from '@playwright/test';

/** How a person with a phone works, in seconds: finding something and pressing it, a key, and what a mail takes to arrive. */
const pace = { tap: 1.2, key: 0.25, mail: 8 } as const;

/** What a person did on a way through the product, and how long that takes. */
export interface Effort {
  readonly taps: number;
  readonly keys: number;
  readonly mails: number;
  /** What the product itself took, as measured here. */
  readonly waited: number;
  readonly seconds: number;
}

/** Presses and types as {@link Locator} does, and counts it: a person's time is reckoned, the product's is measured. */
export class Hands {
  readonly #began = performance.now();
  #taps = 0;
  #keys = 0;
  #mails = 0;

  async tap(what: Locator): Promise<void> {
    this.#taps += 1;
    await what.click();
  }

  async type(what: Locator, text: string): Promise<void> {
    await this.tap(what);
    this.#keys += text.length;
    await what.pressSequentially(text);
  }

  /** Opens a mail: a tap, once it has arrived. */
  async openMail<T>(arrives: Promise<T>): Promise<T> {
    this.#mails += 1;
    this.#taps += 1;
    return arrives;
  }

  /** Follows a link in a mail that is open. */
  async follow(page: Page, link: string): Promise<void> {
    this.#taps += 1;
    await page.goto(link);
  }

  effort(): Effort {
    const [taps, keys, mails] = [this.#taps, this.#keys, this.#mails];
    const waited = (performance.now() - this.#began) / 1000;
    const seconds = waited + taps * pace.tap + keys * pace.key + mails * pace.mail;
    return { taps, keys, mails, waited, seconds };
  }
}
