-- old code: runs, because it only writes parcels of the other two directions, and reads each by its name.
-- Goods that came back and were not accepted go to the buyer again: in the parcel of an exchange, or in one of their own.
alter table aftersale_parcel drop constraint aftersale_parcel_direction;
alter table aftersale_parcel add constraint aftersale_parcel_direction check (direction in ('back', 'out', 'rest'));
