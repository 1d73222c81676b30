-- old code: runs, because it neither reads nor writes the new columns.
-- When seller and platform were told that a voucher, or a wish to cancel the rest of an order, waits longer than the seller has time.
alter table payment add column late_told_at timestamptz;
alter table sales_order add column rest_late_told_at timestamptz;
