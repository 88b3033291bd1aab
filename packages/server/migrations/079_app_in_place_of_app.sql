-- The secret of the app that is to take the place of the confirmed one, until its first code came.
alter table second_factor add column next_secret text;
