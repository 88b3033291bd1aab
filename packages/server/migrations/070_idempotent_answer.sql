-- The table is called as the code calls it. The build before still writes to the old name while it runs; the next release drops the view.
alter table kept_answer rename to idempotent_answer;
create view kept_answer with (security_invoker = true) as select * from idempotent_answer;
grant select, insert, update, delete on kept_answer to weitersagen_app;
