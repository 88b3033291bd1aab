-- Who handed a link out that opens somebody's account: the visit ends with the access of that operator.
alter table mail_token add column issued_by text;
