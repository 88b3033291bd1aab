import type { Metrics } from '../telemetry/metrics.ts';
import type { SendMail } from './send-mail.ts';

/** The same sender, counting what was handed over and what was refused. */
export function countMails(send: SendMail, metrics: Metrics): SendMail {
  return async (tenant, ...mail) => {
    try {
      await send(tenant, ...mail);
      metrics.mail(tenant.id, 'sent');
    } catch (error) {
      metrics.mail(tenant.id, 'failed');
      throw error;
    }
  };
}
