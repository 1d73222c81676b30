import type { Db } from '../database/db.ts'

/**
 * What a database is made of: columns, constraints, indexes, triggers, views, sequences, functions, comments and storage
 * options, a line each, sorted. The order of columns does not count, nor do the tables in which migrations are noted.
 */
export async function describedSchema(db: Db): Promise<string[]> {
  const lines = await db<{ line: string }[]>`
    with own as (
      select c.oid, c.relname, c.relkind, c.reloptions, obj_description(c.oid, 'pg_class') as comment
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname <> 'migration'
    )
    select format('table %s (%s): %s', relname, array_to_string(reloptions, ', '), comment) as line
    from own where relkind in ('r', 'p')
    union all
    select format('column %s.%s %s%s%s%s%s', own.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' end, ' default ' || pg_get_expr(d.adbin, d.adrelid),
      nullif(' identity ' || a.attidentity::text, ' identity '), ': ' || col_description(own.oid, a.attnum))
    from own
    join pg_attribute a on a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = own.oid and d.adnum = a.attnum
    where own.relkind in ('r', 'p', 'v')
    union all
    select format('constraint %s.%s %s', own.relname, k.conname, pg_get_constraintdef(k.oid))
    from own join pg_constraint k on k.conrelid = own.oid
    union all
    select format('index %s', pg_get_indexdef(i.indexrelid)) from own join pg_index i on i.indrelid = own.oid
    union all
    select format('trigger %s', pg_get_triggerdef(t.oid)) from own join pg_trigger t on t.tgrelid = own.oid
    where not t.tgisinternal
    union all
    select format('view %s %s', relname, pg_get_viewdef(oid)) from own where relkind = 'v'
    union all
    select format('sequence %s %s', own.relname, s.seqstart) from own join pg_sequence s on s.seqrelid = own.oid
    union all
    select pg_get_functiondef(p.oid) from pg_proc p where p.pronamespace = 'public'::regnamespace
    order by line`
  return lines.map(({ line }) => line)
}
