import type { Endpoint, ParamsOf } from '@lianmeng/contract/endpoint'
import { type ImportKind, isWholeMapping } from '@lianmeng/contract/imports/columns'
import * as contract from '@lianmeng/contract/imports/endpoints'
import { openQuestions } from '@lianmeng/contract/imports/measures'
import { importTexts, mappingTexts, openQuestionText } from '@lianmeng/contract/imports/texts'
import type { ColumnMeasure } from '@lianmeng/trade/measure/measure'
import { audit } from '../../audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { badRequest, conflict } from '../../http/answers/errors.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { decideRows } from './decide-rows.ts'
import { jobsOf } from './own-jobs.ts'
import { type JobRow, moveJob, setMapping } from './queries.ts'
import { foreignColumn, statedMeasures } from './titles.ts'

/** Every column that matters has to be named, with its unit and tax. @throws 400 */
function assertAnswered(
  { kind, titles }: JobRow,
  { mapping, measures }: { mapping: readonly string[]; measures: readonly ColumnMeasure[] },
): void {
  const isWhole = mapping.length === titles.length && measures.length === titles.length && isWholeMapping(kind, mapping)
  if (!isWhole) throw badRequest(mappingTexts[kind])
  const foreign = foreignColumn(titles, kind, mapping)
  if (foreign >= 0) throw badRequest(`「${titles[foreign]}」${importTexts.notYuan}`)
  const open = openQuestions(kind, mapping, measures)
  const [first] = open
  if (!first) return
  const asks = open.filter(({ column }) => column === first.column).map((one) => one.asks)
  throw badRequest(openQuestionText(titles[first.column] || `第${first.column + 1}列`, asks))
}

/** Steps of a job: saying what its columns are, applying it, deciding rows that wait, or stopping it. */
export function steps(app: HttpApp, deps: Deps): void {
  const { db } = deps
  const { ownJob, workLater } = jobsOf(deps)

  const mapping = (kind: ImportKind, endpoint: typeof contract.mapPrices) =>
    route(app, endpoint, async ({ jobId, mapping, measures }: ParamsOf<typeof contract.mapPrices>, actor) => {
      const job = await ownJob(actor, jobId, kind)
      const columns = { mapping, measures: measures ?? statedMeasures(job.titles, kind, mapping) }
      assertAnswered(job, columns)
      if (!(await moveJob(db, job, ['mapping', 'ready'], 'checking'))) throw conflict(importTexts.notReady)
      await setMapping(db, job, columns)
      workLater(actor, job)
      return {}
    })
  mapping('prices', contract.mapPrices)
  mapping('stock', contract.mapStock)
  mapping('products', contract.mapProducts)

  const applying = (kind: ImportKind, endpoint: Endpoint & typeof contract.applyPrices) =>
    route(app, endpoint, async ({ jobId }: ParamsOf<typeof contract.applyPrices>, actor) => {
      const job = await ownJob(actor, jobId, kind)
      if (!(await moveJob(db, job, ['ready'], 'applying'))) throw conflict(importTexts.notReady)
      await audit(db, actor, { event: 'import.apply', object: `import ${job.id}`, result: 'ok' })
      workLater(actor, job)
      return {}
    })
  applying('prices', contract.applyPrices)
  applying('stock', contract.applyStock)
  applying('products', contract.applyProducts)

  const cancelling = (kind: ImportKind, endpoint: typeof contract.cancelPrices) =>
    route(app, endpoint, async ({ jobId }: ParamsOf<typeof contract.cancelPrices>, actor) => {
      const job = await ownJob(actor, jobId, kind)
      const open = ['reading', 'mapping', 'checking', 'ready', 'applying'] as const
      if (!(await moveJob(db, job, open, 'cancelled'))) throw conflict(importTexts.notReady)
      return {}
    })
  cancelling('prices', contract.cancelPrices)
  cancelling('stock', contract.cancelStock)
  cancelling('products', contract.cancelProducts)

  const deciding = (kind: ImportKind, endpoint: typeof contract.decidePrices) =>
    route(app, endpoint, async ({ jobId, rowNos, confirmed }: ParamsOf<typeof contract.decidePrices>, actor) => {
      const job = await ownJob(actor, jobId, kind)
      await decideRows(deps, job, { rowNos, confirmed: confirmed === 1 })
      const object = `import ${job.id}, ${rowNos.length} rows ${confirmed === 1 ? 'confirmed' : 'dropped'}`
      await audit(db, actor, { event: 'import.decide', object, result: 'ok' })
      return {}
    })
  deciding('prices', contract.decidePrices)
  deciding('stock', contract.decideStock)
  deciding('products', contract.decideProducts)
}
