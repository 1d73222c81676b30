import { loadRows } from './load-rows.ts'
import type { Row } from './row.ts'

const single = 'HTTP, one caller'
const inTurns =
  'HTTP, one caller, both in turns: list, list by price, specifications, search, facets; the largest counts'
const useCase = 'the use case, without HTTP'
const browser = 'headless browser'
const socket = 'sockets of one machine'
const kernel = 'in the process of the bench'
const rehearsal = '`npm run rehearse`: 20 buyers with 50 ms between two clicks'
const outages = '`npm run rehearse`, servers of their own'
const byHand = 'by hand'

/** All rows, in groups that are measured together. `byHand` and `rehearsal` are not measured by `npm run bench`. */
export const rowsOf = {
  ...loadRows,
  tools: [
    { operation: '500 lines pasted, matched and priced', how: single, unit: 'ms', most: 1000 },
    { operation: 'workbook of 1,000 rows, matched and priced', how: single, unit: 'ms', most: 2000 },
    { operation: 'STEP assembly of 500 parts, counted, matched and priced', how: single, unit: 'ms', most: 3000 },
    { operation: 'near duplicates in an archive of 20,000 products', how: single, unit: 'ms', most: 1000 },
    { operation: 'best buy of 50 lines', how: single, unit: 'ms', most: 150 },
    { operation: 'best buy of 100 lines', how: single, unit: 'ms', most: 1500 },
    { operation: 'best buy of 1,000 lines', how: single, unit: 'ms', most: 3000 },
    {
      operation: 'p95 of eight buyers during best buys of 50 lines',
      how: 'HTTP, before and meanwhile',
      unit: 'ms more',
      most: 10,
    },
    {
      operation: 'p95 of eight buyers during best buys of 100 lines',
      how: 'HTTP, before and meanwhile',
      unit: 'ms more',
      most: 10,
    },
    {
      operation: 'p95 of eight buyers during best buys of 1,000 lines',
      how: 'HTTP, before and meanwhile',
      unit: 'ms more',
      most: 10,
    },
  ],
  storm: [
    {
      operation: 'p95 of 20 buyers during a storm of logins',
      how: '200 connections log in for 30 s, half of them guess',
      unit: 'ms',
      most: 100,
    },
  ],
  page: [
    { operation: 'home page of a visitor, compressed JavaScript', how: browser, unit: 'KB', most: 230 },
    { operation: 'largest paint of the home page', how: browser, unit: 'ms', most: 500 },
    { operation: 'largest paint of the home page, CPU four times slower', how: browser, unit: 'ms', most: 1000 },
    { operation: 'largest paint of the slowest page of a buyer', how: browser, unit: 'ms', most: 500 },
    {
      operation: 'largest paint of the slowest page of a buyer, CPU four times slower',
      how: browser,
      unit: 'ms',
      most: 1000,
    },
    { operation: 'click on a filter until its rows', how: browser, unit: 'ms', most: 100 },
    { operation: 'home to a list prefetched on hover', how: browser, unit: 'ms', most: 50 },
  ],
  workbook: [
    { operation: 'workbook of 100,000 products: read', how: 'a process of its own', unit: 's', most: 10 },
    {
      operation: 'workbook of 100,000 products: memory while it is read',
      how: 'growth of the reading process',
      unit: 'MB',
      most: 150,
    },
    { operation: 'workbook of 100,000 products: checked and applied', how: useCase, unit: 's', most: 60 },
  ],
  orderPapers: [
    { operation: 'notice of a payment service', how: useCase, unit: 'ms', most: 15 },
    { operation: '500 lines of 20 sellers submitted', how: useCase, unit: 'ms', most: 300 },
    { operation: 'statement of 5,000 lines made', how: useCase, unit: 'ms', most: 1000 },
    { operation: 'statement of 5,000 lines read', how: useCase, unit: 'ms', most: 1000 },
  ],
  members: [
    { operation: 'five questions of a member with own prices against a buyer', how: inTurns, unit: '% more', most: 20 },
  ],
  grid: [
    { operation: 'grid of the largest seller: first rows', how: single, unit: 'ms', most: 300 },
    { operation: 'grid of the largest seller: rows in the middle, by price', how: single, unit: 'ms', most: 300 },
    { operation: 'grid of the largest seller: a keyword', how: single, unit: 'ms', most: 300 },
  ],
  gridInPage: [
    { operation: 'grid opened until its rows are there', how: browser, unit: 'ms' },
    { operation: 'grid: work of the page for one frame of scrolling', how: browser, unit: 'ms', most: 16.7 },
    { operation: 'grid: frames that came late', how: browser, unit: '%', most: 5 },
  ],
  bulkChange: [
    { operation: 'bulk change of all goods of the largest seller', how: single, unit: 's', most: 5 },
    { operation: 'the same bulk change taken back', how: single, unit: 's', most: 5 },
    {
      operation: 'p95 of readers during the bulk change',
      how: 'HTTP, before and meanwhile',
      unit: 'ms more',
      most: 20,
    },
  ],
  stockPush: [{ operation: 'push of 5,000 counts of a warehouse', how: single, unit: 's', most: 1 }],
  dayOfNotes: [{ operation: '60 delivery notes as one PDF', how: single, unit: 's', most: 5 }],
  newPrices: [
    { operation: 'new prices of all goods, written by eight sellers at once', how: 'HTTP', unit: 's' },
    { operation: 'new prices of all goods, visible to all after that', how: 'HTTP', unit: 's', most: 5 },
    {
      operation: 'p95 of readers while all prices change',
      how: 'HTTP, before and meanwhile',
      unit: 'ms more',
      most: 20,
    },
  ],
  manySellers: [
    { operation: 'five questions over 2,000 instead of 8 sellers', how: inTurns, unit: '% more', most: 10 },
  ],
  chat: [
    { operation: 'chat: messages sent', how: 'HTTP, 16 connections, 2,000 senders', unit: 'a second', least: 2500 },
    { operation: 'chat: p95 until the other side sees a message, one process', how: socket, unit: 'ms', most: 60 },
    { operation: 'chat: p95 until the other side sees a message, two processes', how: socket, unit: 'ms', most: 150 },
    { operation: 'chat: memory of 10,000 open sockets', how: socket, unit: 'MB more', most: 400 },
    {
      operation: 'p95 of a list of goods beside 10,000 open sockets',
      how: 'HTTP, before and after',
      unit: 'ms more',
      most: 10,
    },
    { operation: 'desk of 50,000 conversations: waiting', how: single, unit: 'ms', most: 20 },
    { operation: 'desk of 50,000 conversations: ended', how: single, unit: 'ms', most: 20 },
    { operation: 'desk of 50,000 conversations: ended, by a name', how: single, unit: 'ms', most: 20 },
  ],
  kernel: [
    { operation: 'simple view of one part of every table, slowest', how: kernel, unit: 'ms', most: 2 },
    { operation: 'simple view: largest image', how: kernel, unit: 'KB', most: 20 },
    { operation: 'detail view of one part of every table, slowest', how: kernel, unit: 'ms', most: 5 },
    { operation: 'detail view: largest image', how: kernel, unit: 'KB', most: 60 },
    { operation: 'a line of specification text', how: kernel, unit: 'ms', most: 1 },
    { operation: 'fields read rightly in lines as buyers write them', how: kernel, unit: '%', least: 98 },
    { operation: 'fields read wrongly without a warning', how: kernel, unit: '', most: 0 },
    { operation: 'first solid of a process, modeller loaded with it', how: kernel, unit: 'ms' },
    { operation: 'solid as STEP of one part of every table, slowest', how: kernel, unit: 'ms', most: 1000 },
    { operation: 'solid of M12×60 with modelled thread', how: kernel, unit: 'ms', most: 6000 },
    { operation: 'kept solid', how: kernel, unit: 'ms', most: 5 },
    {
      operation: 'STEP assembly of 150 MB, 1,000 parts',
      how: 'a process with a heap of 200 MB',
      unit: 'ms',
      most: 30_000,
    },
    { operation: 'plans of 50 lines × 8 sellers', how: 'thread of the plans', unit: 'ms', most: 150 },
    { operation: 'plans of 100 lines × 20 sellers', how: 'thread of the plans', unit: 'ms', most: 1500 },
    { operation: 'plans of 1,000 lines × 20 sellers', how: 'thread of the plans', unit: 'ms', most: 3000 },
    { operation: 'comparison of quotes, 5 sellers × 200 lines', how: kernel, unit: 'ms', most: 50 },
  ],
  edits: [
    { operation: 'changed parameter of a drawing: its new sheet, slowest', how: kernel, unit: 'ms', most: 30 },
    { operation: 'changed parameter of a drawing: its new mesh, slowest', how: kernel, unit: 'ms', most: 700 },
    {
      operation: 'DXF of 5 MB, uploaded until its page is drawn, slowest',
      how: 'with the start of the process that reads it',
      unit: 'ms',
      most: 1000,
    },
  ],
  rehearsal: [
    { operation: 'p95 of buyers while nothing happens', how: rehearsal, unit: 'ms', most: 150 },
    { operation: 'p95 of buyers while calls are abandoned after 0 to 8 ms', how: rehearsal, unit: 'ms', most: 150 },
    { operation: 'p95 of buyers while 70 clients send a body drop by drop', how: rehearsal, unit: 'ms', most: 150 },
    { operation: 'p95 of buyers while 70 clients send headers drop by drop', how: rehearsal, unit: 'ms', most: 150 },
    { operation: 'p95 of buyers while 60 clients ask ahead and never read', how: rehearsal, unit: 'ms', most: 150 },
    { operation: 'p95 of buyers while one address opens 500 connections', how: rehearsal, unit: 'ms', most: 150 },
    {
      operation: 'p95 of buyers while 16 clients ask `/readyz` without a pause',
      how: rehearsal,
      unit: 'ms',
      most: 150,
    },
    {
      operation: 'errors of buyers while the server is paused for 1.5 s every 4.5 s',
      how: rehearsal,
      unit: '',
      most: 0,
    },
    { operation: 'foreign answers to 64 users with marked data, clients vanish', how: rehearsal, unit: '', most: 0 },
    {
      operation: 'lines to the database lead nowhere, also new ones: until calls are served',
      how: outages,
      unit: 's',
      most: 5,
    },
    {
      operation: 'open lines to the database lead nowhere, new ones work: until it is noticed',
      how: outages,
      unit: 's',
      most: 5,
    },
    {
      operation: 'errors of 20 buyers while the clock jumps by an hour, back, and by a day',
      how: outages,
      unit: '',
      most: 0,
    },
    { operation: 'errors at one of two processes while the other is killed', how: outages, unit: '', most: 0 },
    {
      operation: 'disk of database and files full for 15 s: until calls are served again',
      how: outages,
      unit: 's',
      most: 5,
    },
    {
      operation: 'p95 of five buyers beside eight dear connections, each open endpoint',
      how: '`npm run rehearse`, five seconds each',
      unit: 'ms',
      most: 150,
    },
  ],
  byHand: [
    {
      operation: 'an order on a cluster against one PostgreSQL',
      how: '`bench/src/cluster/measure.ts`',
      unit: 'times',
      most: 2,
    },
    {
      operation: 'photograph of a table of 20 lines and 149 words, models loaded',
      how: `${byHand}, processor time of one thread`,
      unit: 's',
      most: 3,
    },
    {
      operation: 'export of 30,000 products with two rows of titles, uploaded, read and checked',
      how: `${byHand}, HTTP`,
      unit: 's',
      most: 8,
    },
    {
      operation: 'bombs in .ods, .xls, XML, pages and PDF, refused',
      how: `${byHand}: inflating, nested, repeating, lying headers`,
      unit: 's',
      most: 5,
    },
    { operation: 'a seller of 16,238 goods paused or resumed', how: `${byHand}, HTTP`, unit: 'ms' },
    { operation: 'a list for visitors, compressed JavaScript', how: `${byHand}, ${browser}`, unit: 'KB', most: 145 },
    { operation: 'loading the standards and 100,000 products', how: `${byHand}, empty database`, unit: 's', most: 20 },
    {
      operation: 'first `npm start` to the served page',
      how: `${byHand}, new clone, empty npm cache`,
      unit: 's',
      most: 120,
    },
  ],
} as const satisfies Record<string, readonly Row[]>

export type Group = keyof typeof rowsOf
export type RowName = (typeof rowsOf)[Group][number]['operation']

/** All rows in the order of the table. */
export const rows: readonly Row[] = Object.values(rowsOf).flat()

/** The row of an operation. */
export const rowOf = (operation: RowName): Row => rows.find((row) => row.operation === operation)!
