-- Counts the changes of a step to a guarantee and of the partner who brings a business: of two windows the second overwrites nothing unseen.
alter table onboarding_steps add column version integer not null default 1;
alter table partner_setups add column version integer not null default 1;
