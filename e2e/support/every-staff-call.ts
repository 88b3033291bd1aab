import type { Page } from '@playwright/test';
import { endpoints } from '@weitersagen/contracts/endpoints';
import type { StaffArea } from '@weitersagen/contracts/staff';
import { agentMayOpen } from '@weitersagen/domain/agency-rules';
import { canOpenView } from '@weitersagen/domain/permissions';
import type { AgencyRole } from '@weitersagen/domain/permissions';

/** Whose session makes the calls. */
export interface StaffPerson {
  readonly kind: StaffArea;
  /** Of an agency user alone. */
  readonly role: AgencyRole | null;
}

/** What a call was answered. */
export interface StaffAnswer {
  readonly name: string;
  readonly status: number;
  readonly key: string;
}

const areas: readonly string[] = ['agency', 'seller', 'agent'];

/** Every call of the contracts that a kind of staff makes, reads and writes, with a place nobody has. */
const calls = Object.entries(endpoints).flatMap(([name, endpoint]) => {
  const kinds: readonly string[] =
    typeof endpoint.auth === 'string' ? [endpoint.auth] : endpoint.auth;
  if (!kinds.some((kind) => areas.includes(kind)) || kinds.includes('visitor')) return [];
  const path = endpoint.path.replaceAll(/:\w+/g, 'x'.repeat(22));
  return [{ name, kinds, view: endpoint.view, method: endpoint.method, path }];
});

/** Says whether the matrix lets a person make a call. */
export function mayCall(name: string, { kind, role }: StaffPerson): boolean {
  const call = calls.find((one) => one.name === name);
  if (call === undefined || !call.kinds.includes(kind)) return false;
  if (call.view === undefined) return true;
  // The own access is an agent's own page; the view is the agency's page of it.
  if (kind === 'agent') return call.path.startsWith('/zugang/') || agentMayOpen(call.view);
  return kind !== 'agency' || canOpenView(role ?? 'none', call.view);
}

/** Makes every call from the page with the session that it keeps, past the interface; a body is empty. */
export async function everyStaffCall(page: Page, kind: StaffArea): Promise<readonly StaffAnswer[]> {
  const wanted = calls.map(({ name, method, path }) => ({ name, method, path }));
  return page.evaluate(
    async ([session, all]) => {
      const stored: unknown = JSON.parse(localStorage.getItem(`ws.session.${session}`) ?? 'null');
      const token = typeof stored === 'object' && stored !== null && Reflect.get(stored, 'token');
      const headers = {
        authorization: `Bearer ${String(token)}`,
        'x-requested-with': 'XMLHttpRequest',
        'accept-language': 'de',
        'content-type': 'application/json',
      };
      const answers: { name: string; status: number; key: string }[] = [];
      for (const { name, method, path } of all) {
        const sent = method === 'GET' ? {} : { body: '{}' };
        const answer = await fetch(`/api/v1/funkelnetz${path}`, { method, headers, ...sent });
        const text = await answer.text();
        const key = answer.ok ? '' : (/"MessageKey":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 80));
        answers.push({ name, status: answer.status, key });
      }
      return answers;
    },
    [kind, wanted] as const,
  );
}
