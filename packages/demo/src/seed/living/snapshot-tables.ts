/**
 * Tables of a tenant whose rows the snapshot holds: people and everything that they did. A table after those that it refers to.
 * A test compares both lists with the database.
 */
export const keptTables = [
  'agency',
  'account',
  'account_identity',
  'bank_account',
  'seller',
  'shop',
  'consultant',
  'invitation',
  'suppression',
  'reward_plan',
  'campaign_consent',
  'email_change',
  'referral',
  'referral_event',
  'referral_reach',
  'recipient',
  'person_word',
  'terms_request',
  'lead',
  'provider_order',
  'waiting_order',
  'reward_claim',
  'missing_reward',
  'contact_message',
  'voucher',
  'claim_hold',
  'customer_check',
  'payout_run',
  'payout_item',
  'booking',
  'commission',
  'consent',
  'audit',
] as const;

/** Tables of a tenant that it leaves out, by why. */
export const leftOutTables: Readonly<Record<string, readonly string[]>> = {
  'the seed fills them at each start of a new demo': [
    'api_key',
    'campaign',
    'commission_rule',
    'content_app',
    'content_asset',
    'content_client',
    'content_item',
    'device_tariff',
    'legal_text',
    'picture',
    'product',
    'product_category',
    'product_price',
    'reward',
    'text_item',
    'text_picture',
    'text_revision',
    'text_version',
  ],
  'months are those of the calendar, so settlements are made when the demo begins': [
    'self_billing_agreement',
    'settlement',
    'settlement_correction',
    'settlement_counter',
    'settlement_dispute',
    'settlement_dispute_message',
    'settlement_document',
    'settlement_line',
    'settlement_objection',
    'settlement_reconciliation',
    'settlement_set_off',
  ],
  'they are counted from the rest when the demo begins': ['referral_count'],
  'they hold what is on its way or secret, and none of the history': [
    'alarm',
    'captcha_used',
    'catalogue_columns',
    'command_sign_in',
    'consent_proof',
    'dead_address',
    'demo_shop_order',
    'email_block',
    'farewell',
    'idempotent_answer',
    'job_run',
    'last_role',
    'list_view',
    'queue_count',
    'queue_notice',
    'queue_summary',
    'told_queue',
    'legal_draft',
    'machine_key',
    'mail_stop',
    'mail_token',
    'open_edit',
    'operator_role',
    'order_run',
    'outbox',
    'passkey',
    'passkey_challenge',
    'payout_proposal',
    'person_key',
    'recovery_code',
    'rejected_order',
    'second_factor',
    'sent_mail',
    'session',
    'sign_in_ticket',
    'telemetry',
    'visit_pass',
  ],
  'operators write them, of whom a new demo has its own': [
    'access_hand',
    'bank_file',
    'bank_file_entry',
    'connection_check',
    'test_run',
    'contact_answer',
    'departure',
    'client_removal',
    'former_mailbox',
    'payout_booking',
    'payout_source',
    'shut_agency',
    'tax_export',
    'product_photo',
    'product_version',
    'proposed_account',
    'proposed_commission',
    'proposed_settings',
    'reward_number',
    'tenant_logo',
    'tenant_version',
    'webhook',
    'webhook_attempt',
    'webhook_delivery',
  ],
};

/** How a column is kept: as it is, as milliseconds or days after the demo's begin, or as the text that the tenant's secret seals. */
export type ColumnForm = 'plain' | 'instant' | 'day' | 'lead' | 'invited' | 'invitationToken';

/** One table of the file; its rows follow in the text form of COPY. */
export interface SnapshotTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly form: ColumnForm }[];
}

/** Columns with a value that follows from the tenant's secret, which each demo has for itself. */
export const sealedColumns: Readonly<Record<string, ColumnForm>> = {
  'lead.email_hash': 'lead',
  'invitation.email_hash': 'invited',
  'invitation.token_hash': 'invitationToken',
  'suppression.email_hash': 'invited',
};

/** Ends the rows of a table; a backslash in data is written as two. */
export const END_OF_ROWS = '\\.';
/** A value that is not there, in the text form of COPY. */
export const NULL = '\\N';
