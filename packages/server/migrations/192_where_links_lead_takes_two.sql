-- Where referral links and orders lead takes two people, too.
alter table proposed_settings drop constraint proposed_settings_part_check;
alter table proposed_settings add constraint proposed_settings_part_check
  check (part in ('url', 'sso', 'autologin', 'staircase', 'consentManager', 'allowSelfRecommendation', 'landingPage', 'providerUrl'));
