import { chooseReward } from '@weitersagen/contracts/claim';
import { runOperator } from '../commands/run-operator.ts';
import type { TestServer } from '../test-server.ts';
import { commandEnvironment } from './command-environment.ts';
import { addOperator } from './operator-session.ts';
import { payOut, takeCash } from './payout-scene.ts';
import { buildRewardScenes, mailedToken, stockVouchers } from './reward-scene.ts';
import { earnedMonth, earningPeople } from './settled-month.ts';
import { settledNotes } from './settled-notes.ts';
import { TEST_SECRETS_KEY } from './test-database.ts';

/** Runs a command about a client as an operator, by default the demo's of all roles; gives its exit code and what it said. */
export async function command(
  server: TestServer,
  argv: readonly string[],
  {
    email,
    folder,
    client = 'funkelnetz',
  }: { readonly email?: string; readonly folder?: string; readonly client?: string } = {},
) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const environment = {
    ...(await commandEnvironment(server, email)),
    SECRETS_KEY: TEST_SECRETS_KEY,
    ...(folder !== undefined && { INIT_CWD: folder }),
  };
  const code = await runOperator([...argv, '--tenant', client], environment, say, say);
  return { code, said: said.join('\n') };
}

/**
 * Has `funkelnetz` live through what leaves something behind: a reward that was paid, one given as a voucher, one that waits, a month whose
 * credit notes are released, codes that nobody was given, and a referral that was blocked for a reason that the history seals.
 */
export async function playedClient(server: TestServer) {
  const finance = [{ role: 'finance', client: null }] as const;
  const [maker, other] = [await addOperator(server, finance), await addOperator(server, finance)];
  const people = await earningPeople(server);
  const notes = await settledNotes(server, await earnedMonth(server, people), { maker, other });
  const [paid, given, open] = await buildRewardScenes(server, {}, {}, {});
  if (paid === undefined || given === undefined || open === undefined)
    throw new Error('There are three scenes');
  await takeCash(server, paid.referrerEmail);
  await payOut(server);
  await stockVouchers(server, 7001, 30);
  const email = given.referrerEmail;
  const body = { kind: 'gutschein', firstName: 'Wilma', lastName: 'Test', email } as const;
  await server.call(chooseReward, { token: await mailedToken(server, email), body });
  await server.work();
  const blocked = ['referral', 'block', open.referralId, '--reason', 'Verdacht gegen Mara'];
  const { code, said } = await command(server, blocked);
  if (code !== 0) throw new Error(said);
  return { maker, other, people, notes, paid, given, open };
}
