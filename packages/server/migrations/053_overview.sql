-- What an agency looks for each morning, however much it has had: orders that wait for a release, invitations that nobody answered.
create index provider_order_to_release_of_agency on provider_order (tenant, agency_id, ordered_on, id)
  where agency_id is not null and lead_status = 'ok' and state = 'verified' and agency_released_at is null;
create index provider_order_to_release_of_person on provider_order (tenant, created_by_account, ordered_on, id)
  where created_by_account is not null and lead_status = 'ok' and state = 'verified' and agency_released_at is null;
create index invitation_open_of_agency on invitation (tenant, agency_id, expires_at)
  where agency_id is not null and status in ('created', 'sent', 'opened');
create index invitation_open_of_person on invitation (tenant, created_by, expires_at)
  where status in ('created', 'sent', 'opened');
