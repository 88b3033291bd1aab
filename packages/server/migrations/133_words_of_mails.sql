-- A client's words of mails are kept as its texts are, by the kind of the mail.
alter table text_item drop constraint text_item_schema_check;
alter table text_item add constraint text_item_schema_check
  check (schema in ('content-bloecke', 'keyvisual', 'faq', 'fussnoten', 'variables', 'agenturvariables', 'mails'));
