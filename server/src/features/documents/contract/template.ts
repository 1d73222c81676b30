import { type Clauses, usualClauses } from '@lianmeng/contract/documents/clauses'
import { type contractTemplate, templateTexts } from '@lianmeng/contract/documents/template-endpoints'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { conflict } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { addTemplate, type TemplateRow, templateAt } from '../queries.ts'

type Template = DataOf<typeof contractTemplate>

const wired = (row: TemplateRow | undefined): Template =>
  row
    ? { version: row.version, clauses: row.clauses, madeAt: row.madeAt.toISOString(), madeBy: row.madeBy }
    : { version: 0, clauses: usualClauses, madeAt: '', madeBy: '' }

/** The wording of a seller's contracts that are made from now on. */
export const ownTemplate = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, tenantId: number): Promise<Template> =>
  wired(await templateAt(db, tenantId, clock()))

/** Saves a new version of it. @param version the one that was changed @throws 409 when it is no longer the newest */
export async function saveTemplate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tenantId: number,
  { version, clauses }: { version: number; clauses: Clauses },
  by: string,
): Promise<Template> {
  const madeAt = clock()
  const newest = (await templateAt(db, tenantId, madeAt))?.version ?? 0
  const made = { tenantId, version: version + 1, clauses, madeAt, madeBy: by }
  if (newest !== version || !(await addTemplate(db, made))) throw conflict(templateTexts.changed)
  return wired(made)
}

/** The clauses of a contract whose order was placed then; version 0: the usual wording. */
export async function clausesAt(
  db: Db,
  tenantId: number,
  placedAt: Date,
): Promise<{ version: number; clauses: Clauses }> {
  const row = await templateAt(db, tenantId, placedAt)
  return { version: row?.version ?? 0, clauses: row?.clauses ?? usualClauses }
}
