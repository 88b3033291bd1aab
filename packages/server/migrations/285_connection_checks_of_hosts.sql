-- The address of a client's own pages is tried, too: whether it leads to this installation.
alter table connection_check drop constraint connection_check_connection_check;
alter table connection_check add constraint connection_check_connection_check
  check (connection in ('host', 'mailServer', 'senderDomain', 'content', 'sso', 'analytics', 'consentManager', 'shop', 'landingPage', 'reviews'));
