// jsdom brings a Uint8Array of its own, which Node's Buffer is no instance of; the server in the same process needs Node's.
const { constructor } = Object.getPrototypeOf(Buffer.prototype) as {
  constructor: Uint8ArrayConstructor;
};
globalThis.Uint8Array = constructor;
