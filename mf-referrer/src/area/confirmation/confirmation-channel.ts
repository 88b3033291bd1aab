const name = 'confirmation of participation';

interface Said {
  readonly kind: 'asks' | 'waits';
  readonly email: string;
}

const isSaid = (data: unknown): data is Said =>
  typeof data === 'object' && data !== null && typeof Reflect.get(data, 'email') === 'string';

/** One address, however it was typed. */
const alike = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

function say(channel: BroadcastChannel, said: Said): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, its name belongs to the origin
  channel.postMessage(said);
}

/** Answers tabs of this browser that ask whether one of them waits for the confirmation of an address. Gives the end of it. Nothing is kept, and nothing leaves the browser. */
export function answerThatWaits(email: string): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }) => {
    if (isSaid(data) && data.kind === 'asks' && alike(data.email, email))
      say(channel, { kind: 'waits', email: data.email });
  });
  return () => channel.close();
}

/** Long enough for a tab in the background. */
const ANSWER_MS = 500;

/** Whether another tab of this browser waits for the confirmation of an address. */
export async function isAwaitedHere(email: string): Promise<boolean> {
  const channel = new BroadcastChannel(name);
  try {
    return await new Promise((resolve) => {
      channel.addEventListener('message', ({ data }) => {
        if (isSaid(data) && data.kind === 'waits' && alike(data.email, email)) resolve(true);
      });
      setTimeout(() => resolve(false), ANSWER_MS);
      say(channel, { kind: 'asks', email });
    });
  } finally {
    channel.close();
  }
}
