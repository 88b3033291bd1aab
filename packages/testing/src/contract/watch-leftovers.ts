const areas = /\/(?:mf-[a-z]+|packages\/(?:ui|domain-ui|platform))\/src\/.*/;
const anySource = /\/(?:mf-[a-z]+|shell|packages\/[a-z-]+)\/src\/(?!contract\/watch-leftovers\.ts)/;

/** Files of the functions that are running, innermost first. */
function runningFiles(): string[] {
  const before = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 30;
  Error.prepareStackTrace = (_, frames) => frames.map((frame) => frame.getFileName() ?? '');
  const files: unknown = new Error('where').stack;
  Error.stackTraceLimit = stackTraceLimit;
  if (before) Object.defineProperty(Error, 'prepareStackTrace', before);
  else Reflect.deleteProperty(Error, 'prepareStackTrace');
  return Array.isArray(files) ? files.map(String) : [];
}

/** What is there of areas that somebody must take away again. */
export interface Leftovers {
  /** One line each: what it is and the file that asked for it. */
  readonly left: () => string[];
  /** Ends the watch. */
  readonly stop: () => void;
}

type Call = (self: unknown, args: unknown[]) => unknown;
/** Says that something was made, by the innermost source, where that one counts. */
type Note = (made: unknown, what: string) => void;
type Forget = (made: unknown) => void;

/** Puts another function in the place of a method until the function it answers is called. */
function replace(target: object, name: string, make: (original: Call) => Call): () => void {
  const own = Object.getOwnPropertyDescriptor(target, name);
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== 'function') throw new Error(`there is no method ${name}`);
  const call = make((self, args) => Reflect.apply(method, self, args));
  const value = function replaced(this: unknown, ...args: unknown[]) {
    return call(this, args);
  };
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
}

/** Elements go with their page, and their listeners with them. */
const outlivesPages = (target: unknown): boolean =>
  !(target instanceof Node) || target === document || target === document.body;

function watchListeners(target: object, note: Note, forget: Forget): (() => void)[] {
  const known: (readonly unknown[])[] = [];
  /** The same list for the same listener. */
  const keyOf = (self: unknown, [type, listener, options]: unknown[]): readonly unknown[] => {
    const isCapture = Reflect.get(Object(options), 'capture') === true || options === true;
    const wanted = [self, type, listener, isCapture];
    const found = known.find((key) => key.every((part, index) => part === wanted[index]));
    if (!found) known.push(wanted);
    return found ?? wanted;
  };
  return [
    replace(target, 'addEventListener', (original) => (self, args) => {
      if (outlivesPages(self)) {
        const key = keyOf(self, args);
        note(key, `a listener for ${String(args[0])}`);
        const signal: unknown = Reflect.get(Object(args[2]), 'signal');
        if (signal instanceof AbortSignal) signal.addEventListener('abort', () => forget(key));
      }
      return original(self, args);
    }),
    replace(target, 'removeEventListener', (original) => (self, args) => {
      forget(keyOf(self, args));
      return original(self, args);
    }),
  ];
}

function watchTimers(note: Note, forget: Forget): (() => void)[] {
  const begin = (name: string, isOnce: boolean) =>
    replace(globalThis, name, (original) => (self, [callback, ...rest]) => {
      const run = (...given: unknown[]) => {
        if (isOnce) forget(timer);
        if (typeof callback === 'function') Reflect.apply(callback, undefined, given);
      };
      const timer: unknown = original(self, [run, ...rest]);
      note(timer, `a ${name}`);
      return timer;
    });
  const end = (name: string) =>
    replace(globalThis, name, (original) => (self, args) => {
      forget(args[0]);
      return original(self, args);
    });
  return [
    begin('setTimeout', true),
    begin('setInterval', false),
    end('clearTimeout'),
    end('clearInterval'),
  ];
}

function watchObservers(note: Note, forget: Forget): (() => void)[] {
  return [
    replace(MutationObserver.prototype, 'observe', (original) => (self, args) => {
      note(self, 'a MutationObserver');
      return original(self, args);
    }),
    replace(MutationObserver.prototype, 'disconnect', (original) => (self, args) => {
      forget(self);
      return original(self, args);
    }),
  ];
}

/**
 * Watches what areas, and what is copied into them, leave behind in listeners of window and document, in timers and in observers of
 * the document, until `stop`. `counted` matches the files that are looked at.
 */
export function watchLeftovers(counted: RegExp = areas): Leftovers {
  const open = new Map<unknown, string>();
  const note: Note = (made, what) => {
    const files = runningFiles();
    const caller = files.find((file) => !file.endsWith('/contract/watch-leftovers.ts'));
    if (caller?.includes('/node_modules/jsdom/')) return; // the browser's own, like what follows a focus
    const nearest = files.find((file) => !file.includes('/node_modules/') && anySource.test(file));
    const [file] = counted.exec(nearest ?? '') ?? [];
    if (file !== undefined) open.set(made, `${what} of ${file.slice(1)}`);
  };
  const forget: Forget = (made) => void open.delete(made);
  const undo = [
    ...watchListeners(window, note, forget),
    ...watchListeners(EventTarget.prototype, note, forget),
    ...watchTimers(note, forget),
    ...watchObservers(note, forget),
  ];
  return { left: () => [...open.values()], stop: () => undo.forEach((restore) => restore()) };
}
