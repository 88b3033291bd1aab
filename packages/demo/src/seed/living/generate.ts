import { sql } from 'kysely';
import {
  confirmPayoutRun,
  createPayoutRun,
  PayoutRefused,
  releasePayoutRun,
  takeBankFile,
} from '@weitersagen/server/internal/rewards/public.ts';
import { createInvitation, requireActor } from '@weitersagen/server/internal/partners/public.ts';
import { castOf, type Cast } from './cast.ts';
import { chanceOf } from './chance.ts';
import { maraScripts } from './mara.ts';
import { personAt } from './people.ts';
import { ensembleOf } from './ensemble.ts';
import { leaveOpenCases } from './open-cases.ts';
import { playScript } from './play.ts';
import { programmeScripts, PROGRAMME_DAYS } from './programme.ts';
import { diaryOf, stageOf, type Diary, type Stage, type Theatre } from './stage.ts';

const FIRST_DAY = -740;
const SEED = 20_261;
const WEEK = 7;

/** Every week what was picked up as cash is paid; the newest run waits for its second operator. */
function planPayouts(stage: Stage, diary: Diary): void {
  async function create(days: number) {
    try {
      const { id } = await stage.inTenant((tx) => createPayoutRun(tx, 'Olaf Operator'));
      diary.plan(days + 1, () => stage.inTenant((tx) => releasePayoutRun(tx, id, 'Petra Prüfer')));
      diary.plan(days + 3, async () => {
        await stage.inTenant(async (tx) => {
          await takeBankFile(tx, id, 'Olaf Operator');
          await confirmPayoutRun(tx, id, 'Olaf Operator');
        });
      });
    } catch (error) {
      if (!(error instanceof PayoutRefused)) throw error; // nothing waits in this week
    }
  }
  for (let day = FIRST_DAY + 0.3; day < -0.5; day += WEEK) diary.plan(day, create);
}

/** An employee invites customers who agreed to it beforehand. */
function planInvitations(stage: Stage, diary: Diary, [inviter]: Cast['staff']): void {
  if (inviter === undefined) return;
  for (let count = 0; count < 18; count += 1)
    diary.plan(-70 + count * 3.8, async () => {
      const { firstName, lastName, email } = personAt(9000 + count);
      const person = { firstName, lastName, email, employeeNumber: undefined, captcha: undefined };
      await stage.inTenant(async (tx) => {
        const session = { accountId: inviter.id, kind: 'agency' } as const;
        const actor = await requireActor(tx, session, 'invitationTool');
        const by = { actor, language: 'de', needsCaptcha: false, idempotency: null } as const;
        await createInvitation(tx, { ...person, kind: 'customer', consent: count % 3 > 0 }, by);
      });
    });
}

/** The jobs run each evening; now and then the planner looks how much there is by now. */
function planJobs(stage: Stage, diary: Diary): void {
  for (let day = FIRST_DAY + 0.99; day < 0; day += 1)
    diary.plan(day, async () => {
      await stage.work();
      if (Math.floor(day) % 5 === 0) await sql`analyze`.execute(stage.db);
    });
}

/**
 * Plays two years of the demo by the product's own services: what the demo's referrer did, and half a year of agency, seller and call
 * centre. Ends with the clock at the demo's begin; gives that instant. `onDay` hears of each day.
 */
export async function playHistory(
  theatre: Theatre,
  today: Date,
  onDay: (day: number) => void,
): Promise<Date> {
  const stage = stageOf(theatre, today);
  const diary = diaryOf(stage);
  const cast = await castOf(stage, { first: FIRST_DAY, joined: -PROGRAMME_DAYS });
  const ensemble = ensembleOf(stage, diary, cast);
  for (const script of [...maraScripts, ...programmeScripts(chanceOf(SEED))])
    playScript(ensemble, script);
  planPayouts(stage, diary);
  planInvitations(stage, diary, cast.staff);
  planJobs(stage, diary);
  diary.plan(-0.2, () => leaveOpenCases(stage, cast));
  await diary.play(onDay);
  await stage.setClock(stage.begin);
  await stage.work();
  return stage.begin;
}
