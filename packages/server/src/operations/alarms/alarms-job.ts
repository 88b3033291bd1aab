import { ALARM_AGAIN_DAYS, alarmRole } from '@weitersagen/domain/alarm-kinds';
import { addDays } from '@weitersagen/domain/dates';
import { holdsRole } from '@weitersagen/domain/operator-roles';
import { operatorRoleRepository } from '../../people/public.ts';
import { OPERATOR_TENANT } from '../../platform/database/operator-tenant-id.ts';
import { askTenant, type TenantTx } from '../../platform/database/tenant-scope.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { enqueue } from '../../platform/outbox/outbox-kind.ts';
import { allWaiting } from '../waiting/waiting-service.ts';
import { alarmKey, alarmRepository } from './alarm-repository.ts';
import { alarmMail } from './alarm-outbox.ts';
import { alarmsOf } from './alarm-service.ts';

/** Mails everybody in charge what nobody was told of lately: one mail to each about all of it. */
async function tell(tx: TenantTx): Promise<void> {
  const alarms = alarmRepository(tx);
  const untold = await alarms.all(addDays(tx.now, -ALARM_AGAIN_DAYS));
  if (untold.length === 0) return;
  for (const [accountId, grants] of await operatorRoleRepository(tx).all()) {
    const own = untold.filter((alarm) => holdsRole(grants, [alarmRole(alarm)], alarm.client));
    if (own.length > 0) await enqueue(tx, alarmMail, { accountId, alarms: own.map(alarmKey) });
  }
  await alarms.told(untold, tx.now);
}

/** Looks at each client for what is wrong, and mails those in charge. product.md, section "14 Payouts and ledger". */
export const alarms: Job = {
  name: 'alarms',
  // What the turn of a client finds is told in the next one of the operating company: both within a quarter of an hour.
  everySeconds: 300,
  ofEveryone: true,
  async run(tx) {
    const found = await alarmsOf(tx, await allWaiting(tx));
    const { id, config, kind } = tx.tenant;
    await askTenant(tx, { id: OPERATOR_TENANT }, (own) =>
      alarmRepository(own).keep({ id, name: config.name }, found),
    );
    if (kind === 'operator') await tell(tx);
  },
};
