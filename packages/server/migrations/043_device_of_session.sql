-- What a session of staff began on, in words such as Firefox and Linux; the browser's own header is not kept.
alter table session add column browser text check (browser ~ '^[A-Za-z ]{2,20}$');
alter table session add column system text check (system ~ '^[A-Za-z ]{2,20}$');
