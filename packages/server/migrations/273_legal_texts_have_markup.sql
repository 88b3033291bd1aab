-- A legal text as its page shows it, with simple markup; null for one that was published as plain sections.
alter table legal_text add column html text;
