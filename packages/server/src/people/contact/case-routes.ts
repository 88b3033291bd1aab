import * as contract from '@weitersagen/contracts/operator-messages';
import { contactStateLabels, type ContactState } from '@weitersagen/domain/contact-labels';
import type { AppDeps } from '../../platform/app-deps.ts';
import type { Routes } from '../../platform/http/call.ts';
import { chosenClient } from '../../platform/http/client-choice.ts';
import { requireSession } from '../../platform/http/identity.ts';
import { readPlace } from '../../platform/paging/place.ts';
import { operatorNames } from '../operators/operator-names.ts';
import { answerMessage, turnMessage } from './contact-answers.ts';
import { contactCasesFor } from './contact-case-view.ts';

const states: readonly ContactState[] = ['open', 'answered', 'closed'];

/** Messages of the contact form, as support answers them. product.md, section "13 Mail and consent". */
export function registerContactCaseRoutes(
  routes: Routes,
  { tenants }: Pick<AppDeps, 'tenants'>,
): void {
  routes.handle(contract.listContactCases, async ({ auth, query, withTenant, withClient }) => {
    const { grants } = requireSession(auth);
    const choice = await chosenClient(tenants, grants, ['support'], query.mandant);
    if (choice.client === null) return { ...choice, client: null, cases: [], next: null };
    const state = states.find((one) => contactStateLabels[one] === query.stand) ?? 'open';
    const names = await withTenant((tx) => operatorNames(tx));
    const found = await withClient(choice.client, (tx) =>
      contactCasesFor(
        tx,
        query.nachricht === undefined
          ? { state, after: readPlace(query.nach ?? null) }
          : { message: query.nachricht },
        names,
      ),
    );
    return { ...choice, ...found };
  });
  routes.handle(contract.answerContactCase, ({ auth, body: { client, ...answer }, withClient }) =>
    withClient(client, (tx) => answerMessage(tx, answer, requireSession(auth).accountId)),
  );
  routes.handle(contract.moveContactCase, ({ auth, body: { client, ...move }, withClient }) =>
    withClient(client, (tx) => turnMessage(tx, move, requireSession(auth).accountId)),
  );
}
