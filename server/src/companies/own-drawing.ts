import { appliedTo, problemIn } from '@lianmeng/fastener/edit/check'
import { FactError } from '@lianmeng/fastener/fact-error'
import type { Edit } from '@lianmeng/fastener/part/edit'
import type { Specification } from '@lianmeng/fastener/part/specification'
import type { Db } from '../database/db.ts'
import { readSpecification, type SpecificationIds } from '../reference/specification.ts'

/** A drawing of a company's own: a changed standard part. */
export type OwnDrawing = {
  readonly taskId: number
  readonly name: string
  readonly number: string
  readonly base: SpecificationIds
  /** Changes of the draft. */
  readonly settings: Edit
  readonly revision: number
  /** Number of its kept versions. */
  readonly versions: number
  readonly changedAt: Date
  readonly changedBy: string
}

type Owned<Row> = Row & { buyerId: number }

/** The rows of a company's drawings, for a further condition. */
export const drawingRows = (db: Db, companyId: number) => db`
  select d.buyer_id as "buyerId", d.task_id as "taskId", d.name, d.number, d.base, d.settings, d.revision,
    d.changed_at as "changedAt", u.name as "changedBy", (
      select coalesce(max(v.n), 0) from drawing_version v where v.buyer_id = ${companyId} and v.task_id = d.task_id
    ) as versions
  from drawing d join app_user u on u.id = d.changed_by
  where d.buyer_id = ${companyId}`

/** A drawing by its task; undefined: the company has none of that number. */
export async function ownDrawing(db: Db, companyId: number, taskId: number): Promise<OwnDrawing | undefined> {
  const [row] = await db<Owned<OwnDrawing>[]>`
    ${drawingRows(db, companyId)} and d.task_id = ${taskId}`.ownedBy('buyerId', companyId)
  return row
}

/** The changes of a kept version; undefined: there is none. */
export async function keptSettings(db: Db, companyId: number, taskId: number, n: number): Promise<Edit | undefined> {
  const [row] = await db<Owned<{ settings: Edit }>[]>`
    select buyer_id as "buyerId", settings from drawing_version
    where buyer_id = ${companyId} and task_id = ${taskId} and n = ${n}`.ownedBy('buyerId', companyId)
  return row?.settings
}

/** The base of a drawing. @throws FactError if the library no longer has it */
export const baseOf = ({ base }: Pick<OwnDrawing, 'base'>): Specification => readSpecification(base)

/**
 * What a drawing with these changes is.
 * @throws FactError impossibleCombination if a corrected table no longer allows them
 */
export function specificationWith(drawing: Pick<OwnDrawing, 'base'>, settings: Edit): Specification {
  const base = baseOf(drawing)
  const problem = problemIn(base, settings)
  if (problem) throw new FactError('impossibleCombination', problem.reason)
  return appliedTo(base, settings)
}

/** A, B … Z, AA: the letter of a version counted from 1. */
export function versionLetter(n: number): string {
  const last = String.fromCharCode(65 + ((n - 1) % 26))
  return n > 26 ? `${versionLetter(Math.floor((n - 1) / 26))}${last}` : last
}

/** What stands in the title block beside the company: its number with the version's letter. */
export const numberWith = ({ number, name }: Pick<OwnDrawing, 'number' | 'name'>, letter: string): string =>
  `${number || name} ${letter}`

/** Number and name in one. A drawing without a number is numbered by its name, which is said once. */
export const drawingTitle = ({ number, name }: { number: string; name: string }): string =>
  number.startsWith(`${name} `) ? number : `${number} ${name}`.trim()
