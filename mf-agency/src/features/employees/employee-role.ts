import type { Employee } from '@weitersagen/contracts/agency';
import type { AgencyRole } from '@weitersagen/domain/permissions';
import { roleOf } from '../../area/views.ts';

/** What somebody of the agency is: a role, or a call-centre agent. */
export const employeeRole = ({ kind, role }: Employee): AgencyRole | 'agent' =>
  kind === 'agent' ? 'agent' : roleOf(role);
