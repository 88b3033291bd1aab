import { tabStorage } from '@weitersagen/platform/tab-storage';

/** A referral that was just created, as the share step needs it: numbers only, nobody's name or address. */
export interface CreatedNote {
  readonly productId: string;
  readonly number: string;
  /** Names the customer when the confirmation mail is asked for again. */
  readonly referrerHash: string;
}

/** The modules of the screen that are open. */
export interface Modules {
  readonly script: boolean;
  readonly consultant: boolean;
  readonly qr: boolean;
}

/** What a tab keeps of a call. */
export interface StoredCall {
  readonly modules: Modules;
  readonly created: CreatedNote | null;
}

const storageKey = 'ws.agent'; // listed on the privacy page as essential

const usual: StoredCall = { modules: { script: true, consultant: false, qr: true }, created: null };

const textOf = (value: object, name: string): string | null => {
  const text: unknown = Reflect.get(value, name);
  return typeof text === 'string' ? text : null;
};

function readCreated(value: unknown): CreatedNote | null {
  if (typeof value !== 'object' || value === null) return null;
  const productId = textOf(value, 'productId');
  const number = textOf(value, 'number');
  const referrerHash = textOf(value, 'referrerHash');
  return productId === null || number === null || referrerHash === null
    ? null
    : { productId, number, referrerHash };
}

function readModules(value: unknown): Modules {
  if (typeof value !== 'object' || value === null) return usual.modules;
  const isOpen = (name: keyof Modules) => {
    const open: unknown = Reflect.get(value, name);
    return typeof open === 'boolean' ? open : usual.modules[name];
  };
  return { script: isOpen('script'), consultant: isOpen('consultant'), qr: isOpen('qr') };
}

/** What this tab kept; what is usual where there is nothing or it cannot be read. */
export function readStoredCall(): StoredCall {
  try {
    const stored: unknown = JSON.parse(tabStorage.read(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return usual;
    return {
      modules: readModules(Reflect.get(stored, 'modules')),
      created: readCreated(Reflect.get(stored, 'created')),
    };
  } catch {
    return usual; // damaged: the screen starts again
  }
}

/** Forgets it: the next agent at this tab starts again. */
export const forgetStoredCall = (): void => tabStorage.remove(storageKey);

/** Keeps the call in this tab. */
export function storeCall(call: StoredCall): void {
  tabStorage.write(storageKey, JSON.stringify(call));
}
