import * as account from './account.ts';
import * as adminLogin from './admin-login.ts';
import * as campaign from './campaign.ts';
import * as contact from './contact.ts';
import * as creation from './create-referral.ts';
import * as claim from './claim.ts';
import * as customer from './customer-number.ts';
import type { Endpoint } from './endpoint.ts';
import * as feed from './order-feed.ts';
import * as own from './own-referrals.ts';
import * as product from './product.ts';
import * as recipient from './recipient.ts';
import * as recipientAccount from './recipient-account.ts';
import * as referral from './referral.ts';
import * as session from './session.ts';
import * as sso from './single-sign-on.ts';
import * as staff from './staff.ts';
import * as settings from './account-settings.ts';
import * as tenant from './tenant.ts';
import * as terms from './terms.ts';
import * as user from './user-calls.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'auth' in value
  );
}

/** Every call of the API by name; the server and the tests walk it, clients import single calls. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    account,
    adminLogin,
    campaign,
    contact,
    customer,
    settings,
    creation,
    own,
    session,
    claim,
    feed,
    product,
    recipient,
    recipientAccount,
    referral,
    sso,
    staff,
    tenant,
    terms,
    user,
  ].flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
