import type { Generated } from 'kysely';
import type * as agencies from './agency-types.ts';
import type * as calls from './call-types.ts';
import type * as catalogue from './catalogue-types.ts';
import type * as money from './commission-types.ts';
import type * as content from './content-types.ts';
import type { JobRunTable, MailStopTable } from './operation-types.ts';
import type * as factor from './second-factor-types.ts';
import type * as table from './types.ts';
import type * as visits from './visit-types.ts';

interface ClockTable {
  singleton: Generated<boolean>;
  shift: string;
}
interface HeartbeatTable {
  worker: string;
  beat_at: Date;
}
interface SinkMailTable {
  id: Generated<string>;
  recipient: string;
  sender: string;
  subject: string;
  text: string;
  html: string;
  message_id: string;
  received_at: Date;
}
interface ThrottleTable {
  bucket: string;
  hits: number;
  reset_at: Date;
}
interface SigningKeyTable {
  id: string;
  secret: string;
  created_at: Generated<Date>;
}
interface ApiKeyTable {
  tenant: string;
  id: string;
  hash: string;
  label: string;
  created_at: Date;
  revoked_at: Date | null;
}
interface StatusTransitionTable {
  machine: string;
  from_status: string;
  to_status: string;
}

/** Every table by name, as migrations/*.sql create them. */
export interface Database {
  tenant: table.TenantTable;
  clock: ClockTable;
  worker_heartbeat: HeartbeatTable;
  sink_mail: SinkMailTable;
  throttle: ThrottleTable;
  signing_key: SigningKeyTable;
  legal_text: table.LegalTextTable;
  product_category: catalogue.ProductCategoryTable;
  product: catalogue.ProductTable;
  reward: catalogue.RewardTable;
  picture: catalogue.PictureTable;
  device_tariff: catalogue.DeviceTariffTable;
  account: table.AccountTable;
  session: table.SessionTable;
  second_factor: factor.SecondFactorTable;
  recovery_code: factor.RecoveryCodeTable;
  sign_in_ticket: factor.SignInTicketTable;
  mail_token: table.MailTokenTable;
  consent: calls.ConsentTable;
  email_change: calls.EmailChangeTable;
  missing_reward: calls.MissingRewardTable;
  waiting_order: calls.WaitingOrderTable;
  terms_request: calls.TermsRequestTable;
  referral: table.ReferralTable;
  referral_event: table.ReferralEventTable;
  recipient: table.RecipientTable;
  lead: table.LeadTable;
  provider_order: table.ProviderOrderTable;
  reward_claim: table.RewardClaimTable;
  voucher: table.VoucherTable;
  payout_run: table.PayoutRunTable;
  payout_item: table.PayoutItemTable;
  booking: table.BookingTable;
  audit: table.AuditTable;
  outbox: table.OutboxTable;
  api_key: ApiKeyTable;
  campaign: calls.CampaignTable;
  campaign_consent: calls.CampaignConsentTable;
  bank_account: calls.BankAccountTable;
  captcha_used: calls.CaptchaUsedTable;
  contact_message: calls.ContactMessageTable;
  account_identity: calls.AccountIdentityTable;
  dead_address: calls.DeadAddressTable;
  payout_proposal: calls.PayoutProposalTable;
  claim_hold: calls.ClaimHoldTable;
  kept_answer: calls.KeptAnswerTable;
  email_block: calls.EmailBlockTable;
  customer_check: calls.CustomerCheckTable;
  content_app: content.ContentAppTable;
  content_client: content.ContentClientTable;
  content_item: content.ContentItemTable;
  content_asset: content.ContentAssetTable;
  analytics_hit: content.AnalyticsHitTable;
  agency: agencies.AgencyTable;
  consultant: agencies.ConsultantTable;
  invitation: agencies.InvitationTable;
  shop: agencies.ShopTable;
  suppression: agencies.SuppressionTable;
  job_run: JobRunTable;
  mail_stop: MailStopTable;
  commission_rule: money.CommissionRuleTable;
  reward_plan: money.RewardPlanTable;
  commission: money.CommissionTable;
  settlement_counter: money.SettlementCounterTable;
  settlement: money.SettlementTable;
  settlement_line: money.SettlementLineTable;
  settlement_document: money.SettlementDocumentTable;
  settlement_dispute: money.SettlementDisputeTable;
  settlement_reconciliation: money.SettlementReconciliationTable;
  seller: money.SellerTable;
  consent_proof: visits.ConsentProofTable;
  telemetry: visits.TelemetryTable;
  status_transition: StatusTransitionTable;
}
