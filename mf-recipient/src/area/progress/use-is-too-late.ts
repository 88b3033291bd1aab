import type { ThankYouSteps } from '@weitersagen/contracts/recipient';
import { useTenant } from '@weitersagen/platform/services';

/** Gives what says of a participation whether its programme has ended before anything was ordered: an order would count for nobody. product.md, section "2 Tenants and switches". */
export function useIsTooLate(): (steps: Pick<ThankYouSteps, 'contractAt'>) => boolean {
  const { hasEnded } = useTenant();
  return ({ contractAt }) => hasEnded === true && contractAt === null;
}
