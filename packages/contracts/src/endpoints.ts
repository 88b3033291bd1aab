import * as account from './account.ts';
import * as agency from './agency.ts';
import * as agencyOverview from './agency-overview.ts';
import * as agencyReports from './agency-reports.ts';
import * as agencyStatistics from './agency-statistics.ts';
import * as agent from './agent.ts';
import * as adminLogin from './admin-login.ts';
import * as statement from './annual-statement.ts';
import * as campaign from './campaign.ts';
import * as catalogue from './catalogue.ts';
import * as commissions from './commissions.ts';
import * as consultant from './consultant.ts';
import * as consent from './consent.ts';
import * as contact from './contact.ts';
import * as content from './content.ts';
import * as variables from './content-variables.ts';
import * as creation from './create-referral.ts';
import * as claim from './claim.ts';
import * as customer from './customer-number.ts';
import * as fullCreation from './referral-creation.ts';
import * as emailChange from './email-change.ts';
import type { Endpoint } from './endpoint.ts';
import * as invitation from './invitation.ts';
import * as invitationSettings from './invitation-settings.ts';
import * as linkRequests from './link-requests.ts';
import * as mailPreferences from './mail-preferences.ts';
import * as missingReward from './missing-reward.ts';
import * as operatorAccess from './operator-access.ts';
import * as operatorAccount from './operator-account.ts';
import * as catalogueFile from './catalogue-file.ts';
import * as operatorCatalogueFile from './operator-catalogue-file.ts';
import * as operatorCatalogue from './operator-catalogue.ts';
import * as operatorCampaigns from './operator-campaigns.ts';
import * as operatorProducts from './operator-products.ts';
import * as operatorPrices from './operator-prices.ts';
import * as operatorProductVersions from './operator-product-versions.ts';
import * as operatorCommissions from './operator-commissions.ts';
import * as operatorCommands from './operator-commands.ts';
import * as operatorDeliveries from './operator-deliveries.ts';
import * as operatorHistory from './operator-history.ts';
import * as operatorKeys from './operator-keys.ts';
import * as operatorWebhooks from './operator-webhooks.ts';
import * as operatorCustomers from './operator-customers.ts';
import * as operatorDeparture from './operator-departure.ts';
import * as operatorTimeline from './operator-timeline.ts';
import * as operatorCustomerSessions from './operator-customer-sessions.ts';
import * as operatorCustomerAddress from './operator-customer-address.ts';
import * as operatorPersonData from './operator-person-data.ts';
import * as operatorHolds from './operator-holds.ts';
import * as operatorBlocks from './operator-blocks.ts';
import * as operatorCustomerNumbers from './operator-customer-numbers.ts';
import * as operatorWaitingOrders from './operator-waiting-orders.ts';
import * as operatorVouchers from './operator-vouchers.ts';
import * as operatorVoucherKinds from './operator-voucher-kinds.ts';
import * as operatorMessages from './operator-messages.ts';
import * as operatorMissingRewards from './operator-missing-rewards.ts';
import * as operatorListViews from './operator-list-views.ts';
import * as operatorOpenEdits from './operator-open-edits.ts';
import * as operatorNotices from './operator-notices.ts';
import * as operatorBankAnswers from './operator-bank-answers.ts';
import * as operatorFigures from './operator-figures.ts';
import * as operatorPaymentCertificates from './operator-payment-certificates.ts';
import * as operatorGoodwill from './operator-goodwill.ts';
import * as operatorLeads from './operator-leads.ts';
import * as operatorOrders from './operator-orders.ts';
import * as operatorPayouts from './operator-payouts.ts';
import * as operatorConsultants from './operator-consultants.ts';
import * as operatorPartners from './operator-partners.ts';
import * as operatorShops from './operator-shops.ts';
import * as operatorPeople from './operator-people.ts';
import * as operatorStart from './operator-start.ts';
import * as operatorTenants from './operator-tenants.ts';
import * as operatorLegal from './operator-legal.ts';
import * as operatorTexts from './operator-texts.ts';
import * as operatorTestRun from './operator-test-run.ts';
import * as operatorConnections from './operator-connections.ts';
import * as operatorUpkeep from './operator-upkeep.ts';
import * as operatorVisits from './operator-visits.ts';
import * as feed from './order-feed.ts';
import * as ownData from './own-data.ts';
import * as ownName from './own-name.ts';
import * as ownReason from './own-reason.ts';
import * as own from './own-referrals.ts';
import * as ownTodos from './own-todos.ts';
import * as payOut from './pay-out-rewards.ts';
import * as product from './product.ts';
import * as productLists from './product-lists.ts';
import * as productSearch from './product-search.ts';
import * as rewardOverview from './reward-overview.ts';
import * as picture from './product-picture.ts';
import * as recipient from './recipient.ts';
import * as recipientCreation from './recipient-creation.ts';
import * as recipientAccount from './recipient-account.ts';
import * as referral from './referral.ts';
import * as referralLookup from './referral-lookup.ts';
import * as programme from './referral-programme.ts';
import * as rewardPlans from './reward-plans.ts';
import * as seller from './seller.ts';
import * as operatorCorrections from './operator-corrections.ts';
import * as operatorDisputes from './operator-disputes.ts';
import * as operatorSearch from './operator-search.ts';
import * as operatorSelfBilling from './operator-self-billing.ts';
import * as operatorSettlements from './operator-settlements.ts';
import * as operatorTaxExport from './operator-tax-export.ts';
import * as selfBilling from './self-billing.ts';
import * as settlements from './settlements.ts';
import * as progress from './referrer-progress.ts';
import * as secondFactor from './second-factor.ts';
import * as session from './session.ts';
import * as sso from './single-sign-on.ts';
import * as staffAccount from './staff-account.ts';
import * as staff from './staff.ts';
import * as settings from './account-settings.ts';
import * as newsletterEnd from './newsletter-end.ts';
import * as telemetry from './telemetry.ts';
import * as tenant from './tenant.ts';
import * as configuration from './tenant-configuration.ts';
import * as terms from './terms.ts';
import * as user from './user-calls.ts';
import * as visit from './visit.ts';
import * as voucherLogo from './voucher-logo.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'path' in value &&
    'auth' in value
  );
}

/** Every call with its name, in the order in which a later one of a name replaces an earlier. */
export const namedEndpoints: readonly (readonly [string, Endpoint])[] = [
  account,
  emailChange,
  statement,
  missingReward,
  agency,
  agencyOverview,
  agencyReports,
  agencyStatistics,
  agent,
  commissions,
  rewardPlans,
  seller,
  selfBilling,
  settlements,
  operatorSearch,
  operatorSelfBilling,
  operatorSettlements,
  operatorTaxExport,
  operatorCorrections,
  operatorDisputes,
  consultant,
  invitation,
  invitationSettings,
  adminLogin,
  campaign,
  consent,
  contact,
  customer,
  content,
  variables,
  settings,
  newsletterEnd,
  creation,
  // After the light view, which it replaces.
  { createReferral: fullCreation.createReferralFull },
  own,
  ownReason,
  ownTodos,
  payOut,
  ownData,
  ownName,
  progress,
  secondFactor,
  session,
  claim,
  mailPreferences,
  operatorAccess,
  operatorAccount,
  catalogueFile,
  operatorCatalogue,
  operatorCatalogueFile,
  operatorCampaigns,
  operatorProducts,
  operatorPrices,
  operatorProductVersions,
  operatorCommissions,
  operatorCommands,
  operatorDeliveries,
  operatorHistory,
  operatorKeys,
  operatorWebhooks,
  operatorCustomers,
  operatorDeparture,
  operatorTimeline,
  operatorCustomerSessions,
  operatorCustomerAddress,
  operatorPersonData,
  operatorHolds,
  operatorBlocks,
  operatorCustomerNumbers,
  operatorWaitingOrders,
  operatorVouchers,
  operatorVoucherKinds,
  operatorMessages,
  operatorMissingRewards,
  operatorListViews,
  operatorOpenEdits,
  operatorNotices,
  operatorBankAnswers,
  operatorFigures,
  operatorPaymentCertificates,
  operatorGoodwill,
  operatorLeads,
  operatorOrders,
  operatorPayouts,
  operatorConsultants,
  operatorPartners,
  operatorShops,
  operatorPeople,
  operatorStart,
  operatorTenants,
  operatorLegal,
  operatorTexts,
  operatorConnections,
  operatorTestRun,
  operatorUpkeep,
  operatorVisits,
  feed,
  product,
  productLists,
  productSearch,
  rewardOverview,
  // After the light views of the same names, which they replace.
  catalogue,
  picture,
  recipient,
  // After the light views of the same names, which they replace.
  recipientCreation,
  recipientAccount,
  referral,
  referralLookup,
  linkRequests,
  programme,
  sso,
  staff,
  staffAccount,
  telemetry,
  tenant,
  configuration,
  terms,
  user,
  visit,
  voucherLogo,
].flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
);

/** Every call of the API by name; the server and the tests walk it, clients import single calls. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(namedEndpoints);
