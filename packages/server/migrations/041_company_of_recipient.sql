-- A business contact, where the tenant takes referrals of companies.
alter table recipient add column company_name text, add column legal_form text;
alter table recipient add check ((company_name is null) = (legal_form is null));
