-- A try of the sender's domain also finds that no key stands under its selector.
alter table connection_check drop constraint connection_check_outcome_check;
alter table connection_check add constraint connection_check_outcome_check
  check (outcome in ('ok', 'unreachable', 'late', 'refused', 'notFound', 'failed', 'wrongAnswer', 'noDomain', 'noSpf', 'noDkim', 'noDmarc'));
