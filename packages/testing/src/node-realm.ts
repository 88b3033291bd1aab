// jsdom brings a Uint8Array of its own, which Node's Buffer is no instance of; the server in the same process needs Node's.
const { constructor } = Object.getPrototypeOf(Buffer.prototype) as {
  constructor: Uint8ArrayConstructor;
};
globalThis.Uint8Array = constructor;

// Fastify asks the same of a buffer's memory before it sends bytes.
const memory = Object.getPrototypeOf(Buffer.alloc(1).buffer) as {
  constructor: ArrayBufferConstructor;
};
globalThis.ArrayBuffer = memory.constructor;
