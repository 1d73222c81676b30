-- What a cart holds of some products: [product, line, version, package, quantity] each.
create or replace function cart_lines_of_products(buyer bigint, products bigint[]) returns json language plpgsql stable as $$
begin
  return (
    select json_agg(json_build_array(c.product_id, c.id, c.version, c.package_spec_id, c.qty))
    from cart_line c where c.buyer_id = buyer and c.product_id = any(products)
  );
end $$;
