-- A word that the first start sealed with SECRETS_KEY: a start whose keys do not open it has lost the key of everything else, too.
alter table installation add column seal_check text;
