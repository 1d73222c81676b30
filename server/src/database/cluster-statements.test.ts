import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadModule } from 'libpg-query'
import { describe, expect, inject, test } from 'vitest'
import { ownDatabase } from '../testing/own-database.ts'
import type { Breach, ReadOptions } from '../testing/sql/cluster-rules.ts'
import { breachesOf } from '../testing/sql/cluster-rules.ts'
import type { Mutable } from '../testing/sql/mutable-functions.ts'
import { writtenStatements } from '../testing/sql/written-statements.ts'
import { connect } from './db.ts'

// The parser must be loaded before the migrations are read.
await loadModule()
const { alterationProblems, distributions, functions, functionsIn, migrations, views, viewsIn } = await import(
  '../testing/sql/migrations.ts'
)

const source = fileURLToPath(new URL('..', import.meta.url))

/** Statements that query every machine, with the reason why they may. No one waits for them, or they are very rare. */
const askEverybody: ReadonlyMap<string, string> = new Map([
  ['catalogue/columns/load-products.ts loadProducts', 'a start reads every product'],
  ['catalogue/snapshot/moment.ts productsSince', 'a start asks what has changed; a cluster is not asked'],
  ['catalogue/snapshot/moment.ts countListed', 'a start counts the products on sale'],
  [
    'catalogue/columns/read-states.ts readStatesOfAnySeller',
    'a product that nobody has read yet does not name its seller',
  ],
  ['offers/standing-offer.ts sellersOfProducts', 'products that are not on sale do not name their seller'],
  ['features/find-goods/queries.ts regionTerms', 'what a region changes is asked once per visit, of all sellers'],
  ['catalogue/prices/load-prices.ts loadPrices', 'a start reads the prices of all levels and buyers'],
  ['catalogue/columns/load-ratings.ts loadRatings', 'a start and a look now and then read the ratings of all sellers'],
  ['selling/price-lists.ts dueBaseLists', 'a job looks for base lists whose time has come, of all sellers'],
  ['features/imports/queries.ts abandonedJobs', 'a job looks for imports whose process has died, of all sellers'],
  [
    'features/seller-goods/runs/queries.ts abandonedRuns',
    'a job looks for listings whose process has died, of all sellers',
  ],
  ['features/imports/queries.ts jobsWithOldFiles', 'a job removes the files of old imports, of all sellers'],
  ['features/imports/queries.ts forgetOldRows', 'a job forgets the rows of old imports'],
  ['selling/answer-once.ts forgetOldReplies', 'a job forgets old answers to all sellers'],
  ['features/hooks/queries.ts listeningSellers', 'a job looks for sellers with programs to tell, of all sellers'],
  ['features/hooks/queries.ts dueDeliveries', 'a job looks for messages to send, of all sellers'],
  ['features/hooks/queries.ts forgetOldDeliveries', 'a job forgets old messages to programs'],
  [
    'features/seller-goods/one/queries.ts usedByBuyers',
    'a product is deleted once in a while, and only if no buyer knows it',
  ],
  ['demo/load.ts hasRealOrders', 'the demonstration looks for orders before it replaces its data'],
  ['features/account/closing-queries.ts removeTraces', 'an account is closed once'],
  ['features/account/export-queries.ts ownRows', 'what is kept about a person is exported once in a while'],
  ['features/account/export-queries.ts settingsOf', 'what is kept about a person is exported once in a while'],
  ['features/operator-office/queries.ts countAll', 'the operator counts what all sellers have'],
  ['features/operator-office/queries.ts countOrders', 'the operator counts the orders of all sellers'],
  ['order/changes/queries.ts dueChanges', 'a job looks for changes that nobody answered, of all sellers'],
  ['order/moving/queries.ts expiredOrders', 'a job looks for reservations that have ended, of all sellers'],
  [
    'features/orders/placing/queries.ts untoldOrders',
    'a job looks for orders that no seller was told of, of all sellers',
  ],
  [
    'features/approvals/approving/queries.ts overdueRequests',
    'a job looks for requests whose time is over, of all companies',
  ],
  ['features/approvals/approving/queries.ts waitingCompanies', 'a job looks for companies with requests, of all'],
  ['features/approvals/approving/queries.ts waitingRequests', 'a job looks for requests that wait, of all companies'],
  ['order/policy/queries.ts unwarnedPeriods', 'a job looks for budgets nearly spent, of all companies'],
  ['features/documents/queries.ts dueContracts', 'a job looks for contracts to be written, of all sellers'],
  ['features/orders/tracking/queries.ts shipmentsToAsk', 'a job looks for shipments on their way, of all sellers'],
  ['order/payments/refund-queries.ts unansweredRefunds', 'a job looks for transfers without an answer, of all sellers'],
  ['features/invoices/queries.ts openRequests', 'a job and the operator look for requests that wait, of all sellers'],
  [
    'features/invoices/red-letter-queries.ts waitingRedLetters',
    'a job looks for red letters that wait, of all sellers',
  ],
  ['features/supervision/queries.ts openRedLetters', 'the operator looks at red letters, of all sellers'],
  [
    'features/payments/merchants/sealed-queries.ts sealedAccounts',
    'the secret of an installation is exchanged once in years',
  ],
  ['features/payments/merchants/queries.ts attemptsToAsk', 'a job looks for payments to ask about, of all sellers'],
  [
    'features/payments/refunding/heard-queries.ts refundsHeard',
    'a job looks for refunds that were reported, of all sellers',
  ],
  ['features/payments/channels/bill-queries.ts billsThatDiffer', 'the operator looks at the bills of all sellers'],
  ['features/payments/channels/bill-queries.ts billsToFetch', 'a job looks for bills to fetch, of all sellers'],
  ['features/payments/channels/bill-queries.ts formerBillsToFetch', 'a job looks for bills to fetch, of all sellers'],
  ['features/payments/channels/notice-queries.ts allNotices', 'the operator lists the notices of all sellers'],
  ['order/payments/refund-queries.ts refundsToAsk', 'a job looks for refunds to ask about, of all sellers'],
  ['features/statements/queries.ts unstatedPairs', 'a job looks for months without a statement, of all sellers'],
  [
    'features/orders/placing/queries.ts unremindedOrders',
    'a job looks for orders that no seller has answered, of all sellers',
  ],
  ['features/calendar/queries.ts moveAftersaleWaits', 'the operator makes a day a day off a few times a year'],
  ['features/aftersale/queries.ts dueAftersales', 'a job looks for after-sales whose time is over, of all sellers'],
  ['features/aftersale/rest-queries.ts unsentRests', 'a job looks for goods to send back, of all sellers'],
  ['features/aftersale/queries.ts disputesOfAll', 'the operator reads what waits for a decision, of all sellers'],
  ['features/ratings/queries.ts ratingsOfAll', 'the operator lists the ratings of all sellers'],
  ['features/statements/settle-queries.ts waitingStatements', 'a job looks for statements that wait, of all sellers'],
  ['features/supervision/queries.ts allOrders', 'the operator lists the orders of all sellers'],
  ['features/supervision/late-queries.ts lateVouchers', 'a job looks for late answers, of all sellers'],
  ['features/supervision/late-queries.ts lateRests', 'a job looks for late answers, of all sellers'],
  ['features/supervision/queries.ts waitingVouchers', 'the operator looks for what sellers leave waiting'],
  ['features/supervision/queries.ts waitingRests', 'the operator looks for what sellers leave waiting'],
  ['features/supervision/queries.ts leftStatements', 'the operator looks at statements that wait, of all sellers'],
  ['features/supervision/queries.ts differingOrders', 'the operator looks at the statements of all sellers'],
  ['features/supervision/queries.ts failingHooks', 'the operator looks at the programs of all sellers'],
  ['features/chat/notices/notice-queries.ts unansweredChats', 'a job looks for buyers who wait, of all sellers'],
  [
    'features/chat/notices/notice-queries.ts unreadChats',
    'a job looks for answers that nobody has read, of all sellers',
  ],
  ['features/chat/notices/notice-queries.ts sellersWithSilentChats', 'a job looks for conversations that have ended'],
  ['features/quotes/sweep-queries.ts dueInquiries', 'a job looks for inquiries whose time is over, of all companies'],
  ['features/quotes/sweep-queries.ts inquiriesToRemind', 'a job looks for sellers to remind, of all companies'],
  ['features/quotes/sweep-queries.ts inquiriesWithEndedQuotes', 'a job looks for quotes that end, of all companies'],
  ['features/chat/queries.ts revisionsOf', 'a process looks now and then for what nobody announced, of all sellers'],
  ['features/chat/office/office-queries.ts findConversations', 'the operator looks for conversations of all sellers'],
  [
    'features/chat/office/office-queries.ts flaggedMessages',
    'the operator reads what waits for a look, of all sellers',
  ],
  ['features/payments/payee/queries.ts changesOfAll', 'the operator lists the changes of accounts of all sellers'],
  ['features/operator-office/parties/queries.ts disputesOfBuyer', 'the operator looks at one company, of all sellers'],
  ['features/operator-office/queries.ts countLate', 'the operator looks at the market'],
  ['features/operator-office/queries.ts ordersByWeek', 'the operator looks at the market'],
  ['features/operator-office/queries.ts disputesByWeek', 'the operator looks at the market'],
  ['features/operator-office/waiting-queries.ts differingOrders', 'the operator looks at what waits, of all sellers'],
  ['features/operator-office/waiting-queries.ts differingBills', 'the operator looks at what waits, of all sellers'],
  ['features/operator-office/waiting-queries.ts waiting', 'the operator looks at what waits, of all sellers'],
  ['features/calendar/queries.ts moveWaits', 'the operator makes a day a day off a few times a year'],
  ['features/orders/placing/queries.ts forgetOldAnswers', 'a job forgets old answers to all buyers'],
])

const statements = globSync('**/*.ts', { cwd: source, exclude: (name) => name === 'testing' })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => writtenStatements(`${source}${file}`).map((each) => ({ ...each, place: `${file} ${each.name}` })))

const migrated = await ownDatabase(inject('templateDatabase'))
const db = connect(migrated.url, { max: 1 })
const mutable: Mutable = {
  functions: new Set(
    (
      await db<{ name: string }[]>`
        select proname as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace
        group by proname having bool_and(provolatile <> 'i')`
    ).map(({ name }) => name),
  ),
  columns: new Set(
    (
      await db<{ name: string }[]>`
        select distinct column_name::text as name from information_schema.columns
        where table_schema = 'public' and data_type in ('date', 'timestamp with time zone')`
    ).map(({ name }) => name),
  ),
}
await db.end()
await migrated.drop()

const judged = (sql: string, options?: ReadOptions): string[] =>
  breachesOf(sql, distributions, { mutable, ...options }).map((breach: Breach) => Object.values(breach).join(' '))

test('the statements of all files are read', () => {
  expect(statements.length).toBeGreaterThan(300)
  expect(new Set(statements.map(({ place }) => place.split(' ')[0])).size).toBeGreaterThan(40)
})

test.each(statements.filter(({ place }) => !askEverybody.has(place)))(
  '$place asks one buyer or one seller',
  ({ sql, isRead }) => {
    expect(judged(sql, { isRead })).toEqual([])
  },
)

test('no statement writes a number with underscores, which PostgreSQL 15 does not read', () => {
  const written = [
    ...statements,
    ...functions.flatMap(({ name, steps }) => steps.map(({ sql }) => ({ place: name, sql }))),
  ]
  expect(written.filter(({ sql }) => /\b\d+_\d/.test(sql)).map(({ place }) => place)).toEqual([])
})

test.each([...askEverybody.keys()])('%s asks everybody, and does nothing else that a cluster refuses', (place) => {
  const own = statements.filter((each) => each.place === place)
  const breaches = own.flatMap(({ sql, isRead }) => judged(sql, { isRead }))
  expect(breaches.length, 'it no longer asks everybody: take it off the list').toBeGreaterThan(0)
  expect(breaches.filter((breach) => !breach.startsWith('everyShard'))).toEqual([])
})

test.each(functions)('the function $name asks one buyer or one seller at a time', ({ variables, steps }) => {
  for (const { sql, isCounted } of steps)
    expect(judged(sql, { constants: variables, isRead: isCounted }), sql).toEqual([])
})

test.each(views)('the view $name reads no table of buyers or sellers', ({ sql }) => {
  expect(judged(sql)).toEqual([])
})

test.each(migrations)('$name changes tables as a cluster can', ({ text }) => {
  expect(alterationProblems(text)).toEqual([])
})

describe('planted breaches', () => {
  test.each([
    ['select 1 from cart_line c join product p on p.tenant_id = $1 where c.buyer_id = $1', 'mixed cart_line, product'],
    ['select 1 from product where id = $1', 'everyShard product'],
    ['select 1 from product p where p.tenant_id = $1 or p.id = $2', 'everyShard product'],
    [
      'select (select 1 from stock s where s.tenant_id = p.tenant_id) from product p where p.tenant_id = $1',
      'everyShard stock',
    ],
    [
      'select 1 from product p, lateral (select 1 from stock s where s.tenant_id = p.tenant_id) s where p.tenant_id = $1',
      'everyShard stock',
    ],
    [
      'insert into price_change (tenant_id) select $1 from price_item i join product p on p.tenant_id = $2 and p.id = i.product_id where i.tenant_id = $3',
      'joinedApart price_item, product',
    ],
    [
      'select 1 from sales_order o join order_line l on l.tenant_id = any($1) where o.tenant_id = any($1)',
      'joinedApart sales_order, order_line',
    ],
    ['select 1 from sales_order where order_no = $1 for update', 'lockOfEveryShard sales_order'],
    ['update stock set reserved = 0 where product_id = $1', 'everyShard stock'],
    ['delete from cart_line where id = any($1)', 'everyShard cart_line'],
    [
      'with a as (insert into company (name) values ($1) returning id) insert into company_member (company_id) select id from a',
      'modifiesTwo company_member, company',
    ],
    ['select exists (select from seller)', 'emptySelect'],
    ['insert into seller_user (user_id) values ($1) on conflict do nothing', 'uncountedConflict'],
    [
      'insert into price_item (price) select $1 on conflict (tenant_id) do update set price = excluded.price where price_item.price <> excluded.price',
      'uncountedConflict',
    ],
    ['insert into seller (tenant_id) values ($1) returning (select 1 from company limit 1)', 'subqueryInReturning'],
    ['update stock set changed_at = coalesce(changed_at, now()) where tenant_id = $1', 'mutableInCase'],
    [
      "update price_list set valid_from = case when kind = 'base' then $1::timestamptz + interval '1 day' end where tenant_id = $2",
      'mutableInCase',
    ],
    [
      "update statement_line set earlier = jsonb_build_object('answer', answer) where tenant_id = $1",
      'mutableOfColumn',
    ],
    [
      'update import_row set part = w.part::bigint[] from unnest($1::text[]) as w (part) where tenant_id = $2',
      'mutableOfColumn',
    ],
    [
      'update sales_order set expires_at = expires_at + make_interval(days => 1) where tenant_id = $1',
      'mutableOfColumn',
    ],
    [
      'insert into price_item (tenant_id) values ($1) on conflict (tenant_id) do update set changed_at = now()',
      'mutableInConflict',
    ],
    ['update membership set discount = 1 returning valid_to::text', 'mutableInReturning'],
    [
      'update session s set company_id = 1 where not exists (select 1 from company_member m where m.user_id = s.user_id)',
      'localWithOthers',
    ],
    [
      'update company set name = $1 where id = (select s.company_id from session s where s.user_id = $2)',
      'localWithOthers',
    ],
    [
      'insert into package_spec (tenant_id, product_id) select $1, w.id from unnest($2::bigint[]) as w (id) where not exists (select 1 from package_spec where tenant_id = $1 and product_id = w.id)',
      'correlatedInInsert',
    ],
    ['insert into product (tenant_id, tax_rate) values ($1, (select 13))', 'subqueryInValues'],
    [
      'update specification set weight = 1 where id = (select specification_id from product where tenant_id = $1 and id = $2)',
      'referenceByOthers',
    ],
    ["update product set name = case unit when '支' then name else '' end where tenant_id = $1", 'caseOfValue'],
    ['update import_row set part = (part || $1::bigint[])[1:50] where tenant_id = $2', 'elementAsValue'],
    [
      'insert into price_item (tenant_id) values ($1) on conflict (tenant_id) do update set tier_from = (excluded.tier_from)[1:2]',
      'elementAsValue',
    ],
  ])('%s', (sql, breach) => {
    expect(judged(sql, { isRead: true })).toEqual([breach])
  })

  test.each([
    'select 1 from product p join stock s on s.tenant_id = p.tenant_id and s.product_id = p.id where p.tenant_id = $1',
    'select 1 from product join stock using (tenant_id) where tenant_id = $1',
    'select 1 from product p where $1 = p.tenant_id union all select 2 from product where tenant_id = $2::int',
    'with own as (select id from cart_line where buyer_id = $1 for update) delete from cart_line c using own where c.buyer_id = $1 and c.id = own.id',
    'insert into seller_user (user_id) values ($1) on conflict do nothing returning user_id',
    'select 1 from message where buyer_id = any($1)',
    'delete from session s using company_member m where m.user_id = s.user_id and m.disabled',
    'insert into package_spec (tenant_id, product_id) select $1, w.id from unnest($2::bigint[]) as w (id) where w.id not in (select product_id from package_spec where tenant_id = $1)',
    'update stock set changed_at = now() where tenant_id = $1',
    "update import_row set part = string_to_array(w.part, ',')::bigint[] from unnest($1::text[]) as w (part) where tenant_id = $2",
    "update sales_order set expires_at = (expires_at at time zone 'UTC' + make_interval(days => 1)) at time zone 'UTC' where tenant_id = $1",
    'insert into price_item (tenant_id, changed_at) values ($1, now()) on conflict (tenant_id) do update set changed_at = excluded.changed_at',
    'update product set on_sale = false where tenant_id = $1 and id in (select id from product where tenant_id = $1 and strpos(concat(own_code), $2) > 0)',
    'update import_row set part = trim_array(part || $1::bigint[], 1) where tenant_id = $2',
  ])('no breach: %s', (sql) => {
    expect(judged(sql, { isRead: true })).toEqual([])
  })

  test('a function that counts what a conflict left out', () => {
    const body = (count: string) => `create function f(buyer bigint) returns int language plpgsql as $$
      declare added int; begin
        insert into cart_line (buyer_id) values (buyer) on conflict do nothing; ${count}
        return added; end $$`
    for (const count of [
      'get diagnostics added = row_count;',
      'added := 0; get diagnostics added = row_count;',
      'if not found then return 0; end if;',
      'added := case when found then 1 else 0 end;',
      'if buyer > 0 then return found::int; end if;',
    ]) {
      const [{ variables, steps }] = functionsIn(body(count)) as [ReturnType<typeof functionsIn>[number]]
      const breaches = steps.flatMap(({ sql, isCounted }) => judged(sql, { constants: variables, isRead: isCounted }))
      expect(breaches).toEqual(['uncountedConflict'])
    }
  })

  test.each([
    [
      'a statement made while it runs',
      `language plpgsql as $$ begin execute 'delete from stock where product_id = 1'; end $$`,
    ],
    [
      'a loop over one',
      `language plpgsql as $$ declare r record; begin for r in execute 'table stock' loop end loop; end $$`,
    ],
    ['another language', 'language sql as $$ delete from stock $$'],
  ])('a function that no rule can read: %s', (_, rest) => {
    expect(() => functionsIn(`create function f() returns void ${rest}`)).toThrow('f: ')
  })

  test('a view is read as the statement behind it', () => {
    expect(viewsIn('create view v as select 1 from stock').map(({ sql }) => judged(sql))).toEqual([
      ['everyShard stock'],
    ])
  })

  test('a variable of a function is a constant, a column of another table is none', () => {
    const [{ variables, steps }] = functionsIn(`create function f(tenant int) returns void language plpgsql as $$ begin
      perform 1 from product p where p.tenant_id = tenant;
      perform 1 from product p, seller where p.tenant_id = seller.tenant_id;
    end $$`) as [ReturnType<typeof functionsIn>[number]]
    expect(steps.map(({ sql }) => judged(sql, { constants: variables }))).toEqual([[], ['everyShard product']])
  })

  test.each([
    ['alter table stock add a int, add b int', 'alter table stock: 2 changes at once'],
    ['alter table stock add check (on_hand > 0)', 'alter table stock: a constraint without a name'],
    ['alter table stock add column a int check (a > 0)', 'alter table stock: a constraint without a name'],
    ['alter table stock add column a int references seller', 'alter table stock: a constraint without a name'],
  ])('%s', (sql, problem) => {
    expect(alterationProblems(sql)).toEqual([problem])
  })

  test('a column with a default, and a constraint with a name, are none', () => {
    expect(alterationProblems('alter table stock add column a int not null default 0')).toEqual([])
    expect(alterationProblems('alter table stock add constraint on_hand_positive check (on_hand > 0)')).toEqual([])
  })
})
