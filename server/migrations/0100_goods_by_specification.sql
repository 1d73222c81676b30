-- old code: runs, because the index answers the same questions.
-- As long as nothing is known of the table, an index that begins with the seller looked as good as the primary key: each
-- reference to one of many new goods read all goods of their seller.
drop index product_of_specification;
create index product_of_specification on product (specification_id, tenant_id);
