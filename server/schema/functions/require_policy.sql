-- Whether what a submission was judged by still holds: the version of the policy, and the sum of the person's day from which another
-- rule would ask too.
create or replace function require_policy(wanted jsonb) returns void language plpgsql as $$
declare
  buyer constant bigint := wanted ->> 'buyer_id';
  person constant bigint := wanted ->> 'user_id';
  -- Begins with the local day.
  day_from constant timestamptz := wanted #>> '{policy,day_from}';
  version_now int;
  sum_now bigint;
begin
  select version into version_now from buying_policy where buyer_id = buyer for share;
  if coalesce(version_now, 0) <> (wanted #>> '{policy,version}')::int then
    raise exception 'the rules of the company have changed' using errcode = 'LM001';
  end if;
  if wanted #>> '{policy,day_below}' is null then
    return;
  end if;
  -- Submissions of one person are counted one after the other.
  perform pg_advisory_xact_lock(hashtext('submissions of a day'), hashint8(person));
  select coalesce((
      select sum(g.total) from order_group g
      where g.buyer_id = buyer and g.created_by = person and g.created_at >= day_from), 0)
    + coalesce((
      select sum(r.total) from approval_request r
      where r.buyer_id = buyer and r.requested_by = person and r.state = 'pending' and r.created_at >= day_from), 0)
  into sum_now;
  if sum_now + (wanted ->> 'total')::bigint >= (wanted #>> '{policy,day_below}')::bigint then
    raise exception 'another rule asks for an approval' using errcode = 'LM001';
  end if;
end $$;
