import { randomUUID } from 'node:crypto'
import type { Endpoint, ParamsOf } from '@lianmeng/contract/endpoint'
import { type ImportKind, importKind } from '@lianmeng/contract/imports/columns'
import * as contract from '@lianmeng/contract/imports/endpoints'
import { importTexts } from '@lianmeng/contract/imports/texts'
import { decimalText } from '@lianmeng/trade/decimal'
import { unitName } from '@lianmeng/trade/units'
import { maySellerRead, seesSellersAmounts, sellerOf, tenantOf } from '../../accounts/caller.ts'
import { badRequest, conflict } from '../../answers/errors.ts'
import { FileAnswer, tagged } from '../../answers/file-answer.ts'
import { audit } from '../../audit/audit.ts'
import type { Deps, Feature } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { uploadedFile } from '../../http/upload.ts'
import { descriptionCells, descriptionTitles } from '../../selling/described-goods.ts'
import { findPriceList } from '../../selling/price-lists.ts'
import { type Cell, workbookType, writeWorkbook } from '../../sheets/write-workbook.ts'
import { assertAnswered } from './assert-answered.ts'
import { decideReason, decideRows } from './decide-rows.ts'
import { dropFile } from './drop-file.ts'
import { changeText } from './goods-change.ts'
import { reasonGroups } from './group-queries.ts'
import type { JobRow } from './job-row.ts'
import { jobsOf } from './own-jobs.ts'
import { addJob, listJobs, moveJob, setMapping, setSaid } from './queries.ts'
import { type FoundRow, goodsToExport, someRows, type WhichRows } from './row-queries.ts'
import { templateOf } from './template.ts'
import { statedMeasures } from './titles/titles.ts'

/** Rows of each kind on a page: a page with a hundred thousand would be unusable. */
const shownRows = 100

const rule = { size: contract.maxImportSize, tooLarge: importTexts.tooLarge, missing: importTexts.noFile }

const wireJob = ({
  tenantId: _,
  file: _file,
  sheet: _sheet,
  listId,
  createdAt,
  ...row
}: JobRow): contract.ImportJob => ({
  ...row,
  // The titles of a file of the version before were read without them.
  measures: row.measures.length > 0 ? row.measures : statedMeasures(row.titles, row.kind, row.mapping),
  listId: listId ?? 0,
  createdAt: createdAt.toISOString(),
})

/** How a file was read; one that the version before has read says nothing of it. */
const wireSheet = ({ said: _, ...seen }: JobRow['sheet']): contract.SheetSeen => ({
  sheets: [],
  sheet: 0,
  encoding: '',
  firstTitleRow: 0,
  titleRow: 0,
  skipped: 0,
  notes: [],
  head: [],
  ...seen,
})

const places = { prices: 6, stock: 3 } as const

const numberText = (kind: ImportKind, number: number | null): string => {
  if (number === null) return ''
  return kind === 'products' ? '新建' : decimalText(BigInt(number), places[kind])
}

/** Old and new of a row, in words. */
const sidesOf = (kind: ImportKind, { before, value, change }: FoundRow) =>
  change
    ? { before: changeText(change, 'before'), value: changeText(change, 'after') }
    : { before: numberText(kind, before), value: numberText(kind, value) }

function wireRow({ kind, mapping }: JobRow, row: FoundRow): contract.ImportRow {
  const { rowNo, cells, problem, doubt, verdict } = row
  const ownCode = cells[mapping.indexOf('ownCode')] ?? ''
  return {
    rowNo,
    cells,
    problem,
    doubt,
    verdict,
    ownCode,
    ...sidesOf(kind, row),
  }
}

const file = (name: { ascii: string; full: string }, rows: Iterable<readonly Cell[]>) =>
  new FileAnswer(tagged(writeWorkbook(rows), workbookType), 'private', name)

/** Titles may be missing at the end of the title row: every row is padded to the longest. */
function* withReasons({ titles }: JobRow, rows: readonly FoundRow[]): Generator<Cell[]> {
  const width = Math.max(titles.length, ...rows.map(({ cells }) => cells.length))
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, i) => cells[i] ?? '')
  yield [...filled(titles), importTexts.errorColumn]
  for (const { rowNo, cells, problem } of rows) yield [...filled(cells), `第${rowNo}行 ${problem}`]
}

const goodsTitles = [
  ...descriptionTitles,
  '含税基础价（元/计价单位）',
  '计价单位',
  '实际库存（库存单位）',
  '库存单位',
  '状态',
  '箱装数（库存单位）',
  '盒装数（库存单位）',
]

/** Goods under the titles that imports of products, prices or stock recognise. */
function* goodsSheet(rows: Awaited<ReturnType<typeof goodsToExport>>): Generator<readonly Cell[]> {
  yield goodsTitles
  for (const row of rows) {
    yield [
      ...descriptionCells(row),
      row.price === 0 ? '' : Number(decimalText(BigInt(row.price), places.prices)),
      unitName(row.saleUnit),
      row.really / 1000,
      unitName(row.baseUnit),
      row.listed ? '在售' : '未上架',
      row.bigSize / 1000 || '',
      row.smallSize / 1000 || '',
    ]
  }
}

/** Uploads: each file begins a job. */
function uploads(app: HttpApp, deps: Deps): void {
  const { db, files } = deps
  const { workLater } = jobsOf(deps)

  type Upload = typeof contract.uploadPrices
  const uploading = (kind: ImportKind, endpoint: Upload) =>
    route(app, endpoint, async (_params, actor, { request }) => {
      const { tenantId, userName: createdBy } = sellerOf(actor)
      const { fileName, listId = null } = request.query as { fileName: string; listId?: number }
      if (listId !== null && (await findPriceList(db, tenantId, listId))?.state !== 'draft')
        throw badRequest(importTexts.listGone)
      const bytes = await uploadedFile(request, rule)
      const name = `${randomUUID()}.bin`
      await files.put('imports', name, bytes)
      const id = await addJob(db, { tenantId, kind, fileName, file: name, listId, createdBy })
      await audit(db, actor, { event: 'import.upload', object: `import ${id}`, result: 'ok' })
      workLater(actor, { tenantId, id })
      return { jobId: id }
    })
  uploading('prices', contract.uploadPrices)
  uploading('stock', contract.uploadStock)
  uploading('products', contract.uploadProducts)
}

/** Steps of a job: saying how it is read and what its columns are, applying or stopping it. */
function steps(app: HttpApp, deps: Deps): void {
  const { db } = deps
  const { ownJob, workLater } = jobsOf(deps)

  const mapping = (kind: ImportKind, endpoint: typeof contract.mapPrices) =>
    route(
      app,
      endpoint,
      async ({ jobId, mapping, measures, changes = [] }: ParamsOf<typeof contract.mapPrices>, actor) => {
        const job = await ownJob(actor, jobId, kind)
        // Who says what the columns are has seen the others.
        const said = mapping.map((field) => field || 'none')
        if (kind !== 'products' && changes.length > 0) throw badRequest(importTexts.onlyProducts)
        const columns = { mapping: said, measures: measures ?? statedMeasures(job.titles, kind, mapping), changes }
        assertAnswered(job, columns)
        if (!(await moveJob(db, job, ['mapping', 'ready'], 'checking'))) throw conflict(importTexts.notReady)
        await setMapping(db, job, columns)
        workLater(actor, job)
      },
    )
  mapping('prices', contract.mapPrices)
  mapping('stock', contract.mapStock)
  mapping('products', contract.mapProducts)

  const reading = (kind: ImportKind, endpoint: typeof contract.readPrices) =>
    route(app, endpoint, async ({ jobId, ...said }: ParamsOf<typeof contract.readPrices>, actor) => {
      const job = await ownJob(actor, jobId, kind)
      if (job.file === '') throw conflict(importTexts.readAway)
      await setSaid(db, job, said)
      if (!(await moveJob(db, job, ['mapping', 'ready'], 'reading'))) throw conflict(importTexts.notReady)
      workLater(actor, job)
    })
  reading('prices', contract.readPrices)
  reading('stock', contract.readStock)
  reading('products', contract.readProducts)

  const applying = (kind: ImportKind, endpoint: Endpoint & typeof contract.applyPrices) =>
    route(app, endpoint, async ({ jobId }: ParamsOf<typeof contract.applyPrices>, actor) => {
      const job = await ownJob(actor, jobId, kind)
      if (!(await moveJob(db, job, ['ready'], 'applying'))) throw conflict(importTexts.notReady)
      await audit(db, actor, { event: 'import.apply', object: `import ${job.id}`, result: 'ok' })
      workLater(actor, job)
    })
  applying('prices', contract.applyPrices)
  applying('stock', contract.applyStock)
  applying('products', contract.applyProducts)

  const cancelling = (kind: ImportKind, endpoint: typeof contract.cancelPrices) =>
    route(app, endpoint, async ({ jobId }: ParamsOf<typeof contract.cancelPrices>, actor) => {
      const job = await ownJob(actor, jobId, kind)
      const open = ['reading', 'mapping', 'checking', 'ready', 'applying'] as const
      if (!(await moveJob(db, job, open, 'cancelled'))) throw conflict(importTexts.notReady)
      await dropFile(deps, job)
    })
  cancelling('prices', contract.cancelPrices)
  cancelling('stock', contract.cancelStock)
  cancelling('products', contract.cancelProducts)
}

/** Rows that wait are taken or dropped. */
function decisions(app: HttpApp, deps: Deps): void {
  const { db } = deps
  const { ownJob } = jobsOf(deps)

  const deciding = (kind: ImportKind, endpoint: typeof contract.decidePrices) =>
    route(
      app,
      endpoint,
      async ({ jobId, rowNos, reason, confirmed }: ParamsOf<typeof contract.decidePrices>, actor) => {
        const job = await ownJob(actor, jobId, kind)
        if ((rowNos === undefined) === (reason === undefined)) throw badRequest(importTexts.rowsOrReason)
        if (rowNos) await decideRows(deps, job, { rowNos, confirmed: confirmed === 1 })
        const count = rowNos?.length ?? (await decideReason(deps, job, reason!, confirmed === 1))
        const object = `import ${job.id}, ${count} rows ${confirmed === 1 ? 'confirmed' : 'dropped'}`
        await audit(db, actor, { event: 'import.decide', object, result: 'ok' })
      },
    )
  deciding('prices', contract.decidePrices)
  deciding('stock', contract.decideStock)
  deciding('products', contract.decideProducts)
}

/** Imports of files by a seller, and exports of goods. */
export const imports: Feature = (app, deps) => {
  const { db } = deps

  const { ownJob } = jobsOf(deps)

  route(app, contract.jobs, async (_params, actor) => {
    const kinds = importKind.filter((kind) => maySellerRead(actor, kind))
    return (await listJobs(db, tenantOf(actor), kinds)).map(wireJob)
  })

  route(app, contract.job, async ({ jobId }, actor) => {
    const job = await ownJob(actor, jobId)
    const rows = async (which: WhichRows) =>
      (await someRows(db, job, which, which === 'all' ? 5 : shownRows)).map((row) => wireRow(job, row))
    const [samples, bad, doubtful, waiting, unchanged, groups] = await Promise.all([
      rows('all'),
      rows('bad'),
      rows('doubtful'),
      rows('waiting'),
      // Rows that are not checked yet have no number either.
      job.unchanged > 0 ? rows('unchanged') : [],
      reasonGroups(db, job),
    ])
    return { job: wireJob(job), sheet: wireSheet(job.sheet), samples, bad, doubtful, waiting, unchanged, groups }
  })

  route(app, contract.badRows, async ({ jobId }, actor) => {
    const job = await ownJob(actor, jobId)
    const rows = await someRows(db, job, 'bad', contract.maxImportRows)
    return file(
      { ascii: `errors-${job.id}.xlsx`, full: `错误行-${job.fileName.replace(/\.\w+$/, '')}.xlsx` },
      withReasons(job, rows),
    )
  })

  route(app, contract.template, ({ kind }) => templateOf(kind))

  route(app, contract.exportGoods, async (_params, actor) => {
    const goods = await goodsToExport(db, tenantOf(actor))
    const shown = seesSellersAmounts(actor) ? goods : goods.map((one) => ({ ...one, price: 0 }))
    return file({ ascii: 'goods.xlsx', full: '商品价格库存.xlsx' }, goodsSheet(shown))
  })

  uploads(app, deps)
  steps(app, deps)
  decisions(app, deps)
}
