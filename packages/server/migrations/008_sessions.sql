-- The secret of a session changes with each renewal. An old one that comes back later tells that a cookie was copied.
alter table session add column used_hashes text[] not null default '{}';
alter table session add column rotated_at timestamptz;
-- Who opened it when it was not the account itself (an operator, or the client's portal).
alter table session add column opened_by text;

-- Purposes grow with the features; the code names them.
alter table mail_token drop constraint if exists mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check check (purpose ~ '^[a-zA-Z]{3,40}$');
