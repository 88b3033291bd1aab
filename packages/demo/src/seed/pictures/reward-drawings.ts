import { box, dot, stroke, type Drawing } from './frame.ts';

const whole: Drawing = ({ main, deep, light, accent }) =>
  box([34, 84, 132, 88], 10, main) +
  box([26, 62, 148, 34], 8, deep) +
  box([88, 62, 24, 110], 0, accent) +
  stroke('M100 60C60 60 60 20 84 24c16 4 16 36 16 36s0-32 16-36c24-4 24 36-16 36', light, 9);

const person = (x: number, head: string, body: string) =>
  `${dot(x, 62, 22, head)}<path d="M${x - 36} 150a36 52 0 0 1 72 0z" fill="${body}"/>`;

const shared: Drawing = ({ main, light, accent, deep }) =>
  person(58, light, main) +
  person(142, light, deep) +
  dot(84, 152, 22, accent) +
  dot(116, 152, 22, accent);

const referrerHalf: Drawing = ({ main, light, accent, pale }) =>
  person(58, light, main) + person(142, pale, light) + dot(58, 152, 24, accent);

const recipientHalf: Drawing = ({ deep, light, accent, pale }) =>
  person(58, pale, light) + person(142, light, deep) + dot(142, 152, 24, accent);

/** The four pictures of a reward: whole, shared, and each side's half. */
export const rewardDrawings: Readonly<Record<string, Drawing>> = {
  'reward-100': whole,
  'reward-50': shared,
  'reward-50empfehler': referrerHalf,
  'reward-50empfaenger': recipientHalf,
};
