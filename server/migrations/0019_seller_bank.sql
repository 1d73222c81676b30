-- old code: runs, because the new columns have a default.
-- Where buyers pay to; empty where the seller has not named it. The account is in the name of the company.
alter table seller add column bank text not null default '';
alter table seller add column bank_account text not null default '';
