import { type Edit, inFile } from './edit.ts'
import { pageEdits } from './page-edits.ts'

const cart = 'server/src/features/cart'
const intoCart = 'server/src/offers/into-cart'
const orders = 'server/src/features/orders'
const order = 'server/src/order'
const functions = 'server/schema/functions'
const saving = [`${cart}/save-lines.test.ts`]
const contents = [`${cart}/cart-contents.test.ts`, `${cart}/cart-order.test.ts`, `${cart}/standing-offer.test.ts`]
const submitting = ['choice', 'submit-order', 'once'].map((name) => `${orders}/placing/${name}.test.ts`)
const listing = [`${orders}/listing/list-orders.test.ts`, `${orders}/listing/keyword.test.ts`]
const moving = [`${order}/moving/move-order.test.ts`, `${order}/moving/freed-stock.test.ts`]
const expiring = [`${orders}/expire-orders.test.ts`, `${order}/moving/freed-stock.test.ts`]

export const edits: readonly Edit[] = [
  ...inFile(
    `${intoCart}/queries.ts`,
    saving,
    ['the price at adding is not kept', 'Number(line.price ?? 0)', '0'],
    ['the version of a line is not compared', 'line.existing?.version ?? null', 'null'],
  ),
  ...inFile(`${cart}/queries.ts`, contents, [
    'some of the lines are deleted',
    'and (select count(*) from chosen) = ${ids.length}',
    '',
  ]),
  ...inFile(
    `${cart}/lists/counters.ts`,
    [`${cart}/lists/counters.test.ts`, ...contents],
    [
      'alliance goods count as tail stock',
      'leftOver: count(productSource.tailStock)',
      'leftOver: count(productSource.alliance)',
    ],
  ),
  ...inFile(
    `${intoCart}/write-to-cart.ts`,
    saving,
    ['a cart has no end', 'const maxCartLines = 500', 'const maxCartLines = 50_000'],
    ['a full cart is an error of the server', 'if (error.code === cartFull)', "if (error.code === '')"],
  ),
  ...inFile(`${intoCart}/save-lines.ts`, saving, [
    'a change is said to be an addition',
    'line.shoppingCartItemId === undefined)',
    'line.qty !== undefined)',
  ]),
  ...inFile(
    `${cart}/list-cart.ts`,
    contents,
    ['a hidden price shows in what it was', '!standing.offer.mayPurchase || priceWhenAdded', 'priceWhenAdded'],
    [
      'the price at adding ignores the discount',
      'discounted(Number(priceWhenAdded), discount)',
      'Number(priceWhenAdded)',
    ],
    ['no line is marked as reserved', 'verdict.reserved > 0n', 'false'],
    ['the reason is not told', 'cartLineTexts[verdict.problem] :', "'' :"],
    ['the area is ignored', 'buyer.companyId, ...filter }', "buyer.companyId, ...filter, areaCode: '' }"],
  ),
  ...inFile(
    'server/src/offers/select-amount.ts',
    contents,
    ['a price shows to whoever may not buy', 'if (problem) throw refuse(problem)', ''],
    [
      'a region that is not served has an amount',
      "if (offer.regionServed === false) throw refuse('regionNotServed')",
      '',
    ],
    ['any text is a region', '!/^\\d{6}$/.test(areaCode)', 'false'],
    [
      'another package is refused without a reason',
      "if (packageSpecId === null) throw badRequest('「包装」不属于该商品')",
      '',
    ],
    [
      'the region does not change the price',
      '{ buyerId: buyer.companyId, areaCode }',
      "{ buyerId: buyer.companyId, areaCode: '' }",
    ],
  ),
  ...inFile(
    'server/src/offers/select-amount.ts',
    ['server/src/journeys/amounts/least-amount.test.ts'],
    ['less than a fen is an amount', 'quote.amount < minLineAmount', 'false'],
  ),
  ...inFile(
    'server/src/offers/standing-offer.ts',
    contents,
    ['goods that are not served are', 'regionServed: row.served ?? true', 'regionServed: true'],
    ['the region adds nothing', 'row.adjustment ?? 0', '0'],
    ['reserved stock is free', '(row.onHand ?? 0) - (row.reserved ?? 0)', 'row.onHand ?? 0'],
    ['tiers cost as much as the first', 'price: tierPrice[i]!', 'price'],
    ['a price of zero is a price', 'tier.price > 0', 'tier.price >= 0'],
    ['whoever applies has the discount', 'isDiscounted ? (row.discount ?? 0) : 0', 'row.discount ?? 0'],
  ),
  ...inFile('server/src/offers/offer-keys.ts', saving, [
    'what is not on sale is unknown',
    'unlisted.length > 0',
    'false',
  ]),
  ...inFile('server/src/offers/described.ts', submitting, [
    'what is not in the catalogue has no description',
    'products.length < ids.length',
    'false',
  ]),
  ...inFile(
    `${orders}/placing/missing.ts`,
    submitting,
    ['a part of the choice is ordered', 'found.length === lineIds.length', 'found.length > 0'],
    ['lines that were ordered are said to be gone', 'await wereOrdered(db, buyerId, lineIds)', 'false'],
  ),
  ...inFile(
    `${orders}/placing/submit-order.ts`,
    [...submitting, `${orders}/placing/order-limit.test.ts`],
    ['a key answers for another submission', 'if (earlier.fingerprint !== fingerprint) throw otherRequest()', ''],
    ['the answer is not repeated', 'if (earlier) {', 'if (earlier && earlier.fingerprint !== fingerprint) {'],
    ['an order without an address breaks', 'if (!address) throw noSuchAddress()', 'if (!address) throw new Error()'],
    ['another total is charged than agreed', 'requireExpectedTotal(draft.total, wanted.expectedTotal)', ''],
    ['a cart line named twice is missing', '[...new Set(wanted.cartItemIds)]', 'wanted.cartItemIds'],
    ['lists show the stock of before', 'if (stock.length > 0) deps.catalogue.stockChanged(stock)', ''],
    ['the reservation lasts another time', 'config.reservationHours, days)', 'config.reservationHours * 2, days)'],
  ),
  ...inFile(
    `${order}/policy/judge-policy.ts`,
    [`${orders}/placing/order-limit.test.ts`],
    ['members order without limit', 'total <= limit', 'true'],
  ),
  ...inFile(
    `${orders}/placing/preview-order.ts`,
    [...submitting, `${orders}/placing/order-limit.test.ts`],
    ['lines with a problem are charged', 'verdict.orderable && quote', 'quote'],
    ['an order above the limit is shown', "if (problem?.reason === 'aboveOrderLimit')", 'if (false)'],
    ['lines of others break the preview', 'await requireLines(db, buyer.companyId, lineIds, chosen.lines)', ''],
  ),
  ...inFile(
    `${order}/moving/move-order.ts`,
    [...moving, ...expiring],
    ['an order moves although it may not', 'if (!canMove(order.state, event, actor.kind))', 'if (false)'],
    [
      'the time to pay does not begin at the confirmation',
      "if (stageOf(state) === 'unpaid' || isAnswered)",
      'if (isAnswered)',
    ],
    ['the buyer is told nothing', 'if (toBuyer) await tellCompany(tx, order.buyerId, toBuyer)', ''],
    [
      'a cancelled order keeps its stock',
      'cancelsOpen(event) ? await cancelOpen(tx, order) : []',
      '[] as StockFigures[]',
    ],
    ['lists show the stock of before', 'if (stock.length > 0) deps.catalogue.stockChanged(stock)', ''],
  ),
  ...inFile(`${order}/moving/queries.ts`, expiring, [
    'confirmed orders never expire',
    'orderStates.filter(endsByItself)',
    'orderStates.filter(endsByItself).slice(0, 1)',
  ]),
  ...inFile(
    `${orders}/expire-orders.ts`,
    expiring,
    ['expired orders are not counted', 'ended += 1', 'ended += 0'],
    ['lists show the stock of before', 'if (stock.length > 0) deps.catalogue.stockChanged(stock)', ''],
  ),
  ...inFile(
    `${order}/moving/queries.ts`,
    [...moving, ...expiring],
    [
      'the stock of another seller is freed',
      'where s.tenant_id = ${tenantId} and s.product_id = held.product_id',
      'where s.product_id = held.product_id and s.tenant_id <> ${tenantId}',
    ],
    [
      'two lines of a product free the stock of one',
      'sum(qty - shipped - cancelled)::bigint',
      'max(qty - shipped - cancelled)::bigint',
    ],
  ),
  ...inFile(
    `${functions}/write_move.sql`,
    [...moving, ...expiring],
    ['the reason of a refusal is lost', "when happened = 'decline' then said", 'when false then said'],
  ),
  ...inFile(`${functions}/offers_of_seller.sql`, contents, [
    'the narrowest region does not count',
    'order by length(r.region_prefix) desc',
    'order by length(r.region_prefix)',
  ]),
  ...inFile(
    `${functions}/cart_with_offers.sql`,
    contents,
    ['the cart shows every seller', 'and (tenant = 0 or c.tenant_id = tenant)', ''],
    ['the newest line stands first', "'source', c.source) order by c.id)", "'source', c.source) order by c.id desc)"],
  ),
  ...inFile(
    `${functions}/cart_lines_of_products.sql`,
    [...saving, ...submitting],
    [
      'the cart of another buyer counts',
      'from cart_line c where c.buyer_id = buyer and c.product_id = any(products)',
      'from cart_line c where c.product_id = any(products)',
    ],
  ),
  ...inFile(
    `${functions}/submission_facts.sql`,
    [...saving, ...submitting],
    ["another buyer's lines are ordered", 'where l.buyer_id = buyer and l.id = any(ids)', 'where l.id = any(ids)'],
    [
      "another buyer's address is used",
      'where d.buyer_id = buyer and d.id = submission_facts.address',
      'where d.id = submission_facts.address',
    ],
    [
      'the region of the address does not count',
      "split_part(d.region_code, ',', 3)",
      "split_part(d.region_code, ',', 1)",
    ],
    [
      "another buyer's key answers",
      "where k.buyer_id = buyer and k.route = 'submit-order'",
      "where k.route = 'submit-order'",
    ],
  ),
  ...inFile(
    `${order}/finding/queries.ts`,
    [...listing, ...moving],
    [
      "a buyer reaches another one's order",
      'where buyer_id = ${side.buyerId} and order_no = ${orderNo}',
      'where order_no = ${orderNo}',
    ],
    [
      "a seller reaches another one's order",
      'where tenant_id = ${side.tenantId} and order_no = ${orderNo}',
      'where order_no = ${orderNo}',
    ],
    [
      'the last day is not included',
      'o.created_at < coalesce(${until}::timestamptz,',
      "o.created_at < coalesce(${until}::timestamptz - interval '1 day',",
    ],
    [
      'the first day does not count',
      'o.created_at >= coalesce(${from}::timestamptz, ',
      "o.created_at >= coalesce(${from}::timestamptz + interval '1 day', ",
    ],
    [
      'the oldest orders come first',
      'order by o.created_at desc, ${idOf(db, side)} desc',
      'order by o.created_at, ${idOf(db, side)}',
    ],
    ['the second page is the first', 'offset ${(start - 1) * limit}', 'offset 0'],
    ['a tab shows every state', 'db`and o.state = ${state}`', 'db``'],
    ['the seller does not narrow', 'db`and o.tenant_id = ${search.tenantId}`', 'db``'],
  ),
  ...inFile(
    `${order}/finding/searched-text.ts`,
    listing,
    ['gbt5783 does not find GB/T 5783', ".replaceAll('gbt', 'gb')", ''],
    ['capital letters are not found', ".filter(Boolean).join(' ').toLowerCase()", ".filter(Boolean).join(' ')"],
  ),
  ...inFile(
    `${order}/reading/list-orders.ts`,
    listing,
    ['any word is a state', "if (text !== '' && !state) throw badRequest('「订单状态」不存在')", ''],
    ['blanks around a keyword find nothing', 'keyword.trim()', 'keyword'],
    ['the total counts every state', ': state === search.state)', ': true)'],
    ['a seller is offered the buttons of the buyer', "? 'buyer' : 'seller'", "? 'buyer' : 'buyer'"],
  ),
  ...inFile(
    'fastener/src/spec-text/assign/assign-numbers.ts',
    ['fastener/src/spec-text/pitch.test.ts'],
    ['a pitch behind the size is dropped', 'assignPitch(reading, token.figure, diameter, 0.8)', ''],
  ),
  ...pageEdits,
]
