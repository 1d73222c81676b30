-- The conversations of a buyer's company, each asked of its seller.
create or replace function conversations_of_buyer(buyer bigint) returns setof conversation language plpgsql stable as $$
declare
  seller_id int;
begin
  for seller_id in select b.tenant_id from buyer_chat b where b.buyer_id = buyer loop
    return query select * from conversation c where c.tenant_id = seller_id and c.buyer_id = buyer;
  end loop;
end $$;
