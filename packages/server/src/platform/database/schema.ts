import type * as generated from './generated-types.ts';
import type * as agencies from './agency-types.ts';
import type * as calls from './call-types.ts';
import type * as catalogue from './catalogue-types.ts';
import type * as money from './commission-types.ts';
import type * as content from './content-types.ts';
import type * as operation from './operation-types.ts';
import type * as table from './types.ts';
import type * as visits from './visit-types.ts';

/** Tables some of whose columns are narrower than the database can say. */
interface NarrowedTables {
  installation: table.InstallationTable;
  tenant: table.TenantTable;
  legal_text: table.LegalTextTable;
  product_category: catalogue.ProductCategoryTable;
  product: catalogue.ProductTable;
  product_version: catalogue.ProductVersionTable;
  reward_terms: catalogue.RewardTermsTable;
  account: table.AccountTable;
  farewell: table.FarewellTable;
  operator_role: table.OperatorRoleTable;
  session: table.SessionTable;
  mail_token: table.MailTokenTable;
  consent: calls.ConsentTable;
  missing_reward: calls.MissingRewardTable;
  waiting_order: calls.WaitingOrderTable;
  order_run: calls.OrderRunTable;
  rejected_order: calls.RejectedOrderTable;
  referral: table.ReferralTable;
  referral_event: table.ReferralEventTable;
  recipient: table.RecipientTable;
  lead: table.LeadTable;
  provider_order: table.ProviderOrderTable;
  reward_claim: table.RewardClaimTable;
  bank_file: table.BankFileTable;
  bank_file_entry: table.BankFileEntryTable;
  payout_run: table.PayoutRunTable;
  outbox: table.OutboxTable;
  campaign: calls.CampaignTable;
  contact_message: calls.ContactMessageTable;
  payout_proposal: calls.PayoutProposalTable;
  claim_hold: calls.ClaimHoldTable;
  customer_check: calls.CustomerCheckTable;
  content_app: content.ContentAppTable;
  content_client: content.ContentClientTable;
  content_item: content.ContentItemTable;
  text_version: content.TextVersionTable;
  legal_draft: content.LegalDraftTable;
  analytics_hit: content.AnalyticsHitTable;
  agency: agencies.AgencyTable;
  invitation: agencies.InvitationTable;
  import_progress: operation.ImportProgressTable;
  job_run: operation.JobRunTable;
  connection_check: operation.ConnectionCheckTable;
  test_run: operation.TestRunTable;
  webhook: operation.WebhookTable;
  webhook_delivery: operation.WebhookDeliveryTable;
  webhook_attempt: operation.WebhookAttemptTable;
  commission: money.CommissionTable;
  settlement: money.SettlementTable;
  settlement_correction: money.SettlementCorrectionTable;
  settlement_objection: money.SettlementObjectionTable;
  self_billing_agreement: money.SelfBillingAgreementTable;
  settlement_dispute: money.SettlementDisputeTable;
  settlement_dispute_message: money.SettlementDisputeMessageTable;
  settlement_reconciliation: money.SettlementReconciliationTable;
  seller: money.SellerTable;
  consent_proof: visits.ConsentProofTable;
  telemetry: visits.TelemetryTable;
}

/** Every table by name, as migrations/*.sql create them: `npm run db-types` after a migration. */
export interface Database extends Omit<generated.DB, keyof NarrowedTables>, NarrowedTables {}
