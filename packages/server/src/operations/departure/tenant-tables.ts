/** Tables of tenants that an export leaves out as a whole, by why. Every other table of a tenant is in it. */
export const notExported: Readonly<Record<string, readonly string[]>> = {
  'rows of the operating company alone, none of a client': [
    'access_hand',
    'alarm',
    'command_sign_in',
    'farewell',
    'former_mailbox',
    'last_role',
    'list_view',
    'machine_key',
    'open_edit',
    'operator_role',
    'queue_count',
    'queue_notice',
    'queue_summary',
    'told_queue',
    'visit_pass',
  ],
  'means to sign in: who has them passes for another person': [
    'mail_token',
    'passkey',
    'passkey_challenge',
    'recovery_code',
    'second_factor',
    'session',
    'sign_in_ticket',
  ],
  'keys that seal names in the history, which the export holds opened': ['person_key'],
  'work on its way with the tokens of mailed links; what it leads to is in the other tables': [
    'outbox',
  ],
  'technical: answers kept for repeated calls, the state of the catalogue, solved puzzles, imports under way, runs of jobs, mail that stands still':
    [
      'captcha_used',
      'catalogue_stamp',
      'idempotent_answer',
      'import_progress',
      'job_run',
      'mail_stop',
    ],
  'derived from other tables for the search and the figures': ['person_word', 'referral_count'],
  'of the demo alone': ['demo_shop_order'],
};

/** Columns that an export leaves out of a table that it holds, each by why. */
export const notExportedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { password_hash: 'password hash', hash: 'names the account in links' },
  api_key: { hash: 'digest of a key' },
  content_client: { secret_hash: 'digest of a secret' },
  invitation: {
    token_hash: 'digest of a token',
    idempotency_key: 'technical',
    request_hash: 'technical',
  },
  contact_message: { idempotency_key: 'technical', request_hash: 'technical' },
  lead: { idempotency_key: 'technical', request_hash: 'technical' },
  referral: { idempotency_key: 'technical', request_hash: 'technical' },
  tenant: { secret: 'signing secret' },
  webhook: { secret: 'signing secret', former_secret: 'signing secret' },
};

/** Settings and values that an export leaves out of columns that it holds, for who reads its index. */
export const notExportedValues: Readonly<Record<string, string>> = {
  'tenant.config': 'without the secrets of single sign-on and of the content source',
  'tenant_version.config': 'without the secrets of single sign-on and of the content source',
  'proposed_settings.settings': 'without the secrets of single sign-on and of the content source',
  'voucher.code': 'null for a code that nobody was given yet',
  'audit.sealed_reason': 'opened; null where the person was erased',
  'audit.before': 'values of persons opened; null where the person was erased',
  'audit.after': 'values of persons opened; null where the person was erased',
};

/** The table that is itself a tenant, by `id`; all others name theirs in `tenant`. */
export const TENANT_TABLE = 'tenant';

/** The unit of a column's values, by its name and PostgreSQL's type; null where the value has none. */
export function unitOf(name: string, type: string): string | null {
  if (/(?:^|_)cents$/.test(name)) return 'cent (EUR)';
  if (name.endsWith('_ms')) return 'millisecond';
  if (name.endsWith('_percent')) return 'percent';
  if (name.endsWith('_months')) return 'month';
  if (name === 'days') return 'day';
  if (type.startsWith('timestamp')) return 'instant (UTC)';
  if (type === 'date') return 'day (Europe/Berlin)';
  return null;
}

/** How a file of these first bytes ends. */
export function endingOf(first: Uint8Array): string {
  const text = Buffer.from(first).toString('latin1');
  if (text.startsWith('%PDF')) return 'pdf';
  if (text.startsWith('\u0089PNG')) return 'png';
  if (text.startsWith('\u00FF\u00D8\u00FF')) return 'jpg';
  if (text.startsWith('GIF8')) return 'gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('wOF2')) return 'woff2';
  if (/^(?:\u00EF\u00BB\u00BF)?<\?xml/.test(text)) return 'xml';
  if (text.startsWith('<svg')) return 'svg';
  return 'bin';
}
