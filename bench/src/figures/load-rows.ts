import type { Row } from './row.ts'

const loaded = 'HTTP, at 1; 16; 64'
const single = 'HTTP, one caller'
const orders = '50,000 orders of a buyer'

/** Rows of what callers do on several connections, of lists of orders, and of the process that serves them. */
export const loadRows = {
  archive: [
    {
      operation: 'archive of 20,000 products: pages and searches',
      how: single,
      load: { at: 1, perSecond: 100, p95: 20 },
    },
  ],
  reading: [
    { operation: 'facet list with exact counts', how: loaded, load: { at: 16, perSecond: 2000, p95: 30 } },
    { operation: 'list of specifications with exact counts', how: loaded, load: { at: 16, perSecond: 1200, p95: 40 } },
    { operation: 'list of specifications by dimensions', how: loaded, load: { at: 16, perSecond: 800, p95: 60 } },
    { operation: 'text search', how: loaded, load: { at: 16, perSecond: 2500 } },
    { operation: 'autocomplete', how: loaded, load: { at: 16, perSecond: 2500 } },
    { operation: 'product detail', how: loaded, load: { at: 64, perSecond: 6000 } },
  ],
  carts: [
    { operation: 'set quantity', how: loaded, load: { at: 64, perSecond: 3500 } },
    { operation: 'add to cart', how: loaded, load: { at: 64, perSecond: 3000 } },
    { operation: 'whole checkout, 3 lines', how: `${loaded}; six calls`, load: { at: 64, perSecond: 500 } },
  ],
  submissions: [
    { operation: 'submit-order alone, 1 line', how: loaded, load: { at: 64, perSecond: 2000 } },
    { operation: 'submit-order alone, 3 lines', how: loaded },
    {
      operation: 'submit-order, everybody the same product',
      how: loaded,
      load: { at: 64, perSecond: 400, p99: 250 },
    },
  ],
  orderLists: [
    { operation: `${orders}: a page, a tab`, how: single, load: { at: 1, p50: 20 } },
    {
      operation: `${orders}: by month, number, PO number, amount, person, seller`,
      how: single,
      load: { at: 1, p50: 20 },
    },
    { operation: `${orders}: by a part of a number`, how: single, load: { at: 1, p50: 20 } },
    { operation: `${orders}: by goods`, how: single, load: { at: 1, p50: 20 } },
    { operation: 'orders of the busiest seller: a page, a tab', how: single, load: { at: 1, p50: 20 } },
    {
      operation: 'orders of the busiest seller: by month, PO number, number, goods',
      how: single,
      load: { at: 1, p50: 20 },
    },
  ],
  process: [
    {
      operation: 'start of the process until it listens',
      how: 'data present, compiled code kept',
      unit: 'ms',
      most: 1000,
    },
    { operation: 'memory of the process, idle', how: 'resident, after two seconds', unit: 'MB', most: 200 },
    { operation: 'memory of the process under load', how: 'resident, after all loads', unit: 'MB', most: 350 },
    { operation: 'database of 100,000 products', how: 'as it is when the bench begins', unit: 'MB', most: 115 },
  ],
} as const satisfies Record<string, readonly Row[]>
