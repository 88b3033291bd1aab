/** What a person asks for cannot be done: the message is one sentence for them. The operator's terminal shows it and exits with 1. */
export class Refused extends Error {
  override readonly name: string = 'Refused';
}
