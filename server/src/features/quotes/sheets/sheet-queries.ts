import type { FamilySheet } from '@lianmeng/contract/quotes/sheet-endpoints'
import type { Db } from '../../../database/db.ts'

export type FamilySheetRow = { tenantId: number; sheet: FamilySheet; changedAt: Date; changedBy: string }

/** The sheets of a seller, by family. */
export async function familySheetsOf(db: Db, tenantId: number): Promise<FamilySheetRow[]> {
  return db<FamilySheetRow[]>`
    select tenant_id as "tenantId", sheet, changed_at as "changedAt", changed_by as "changedBy" from family_sheet
    where tenant_id = ${tenantId} order by family`.ownedBy('tenantId', tenantId)
}

type Changed = {
  sheet: FamilySheet
  by: string
  now: Date
  /** When the sheet that is replaced was changed; null: there is none; undefined: any is replaced. */
  readAt: Date | null | undefined
}

/** @returns whether nobody else has changed it meanwhile */
export async function putFamilySheet(db: Db, tenantId: number, { sheet, by, now, readAt }: Changed): Promise<boolean> {
  // Answers say a moment to the millisecond.
  const until = readAt ? new Date(readAt.getTime() + 1) : null
  const written = await db`
  insert into family_sheet (family, tenant_id, sheet, published, changed_at, changed_by)
  values (${sheet.family}, ${tenantId}, ${db.json(sheet)}, ${sheet.isPublished}, ${now}::timestamptz, ${by})
  on conflict (family, tenant_id) do update set sheet = excluded.sheet, published = excluded.published,
    changed_at = excluded.changed_at, changed_by = excluded.changed_by
  where ${readAt === undefined}
    or family_sheet.changed_at >= ${readAt ?? null}::timestamptz and family_sheet.changed_at < ${until}::timestamptz
  returning family`
  return written.length > 0
}

/** @returns whether there was one */
export async function deleteFamilySheet(db: Db, tenantId: number, family: string): Promise<boolean> {
  const gone = await db`delete from family_sheet where family = ${family} and tenant_id = ${tenantId}`
  return gone.count > 0
}

/** The published sheets of a family, of all sellers at work. */
export const publishedSheets = (db: Db, family: string) => db<{ sheet: FamilySheet }[]>`
  select f.sheet from family_sheet f join seller s on s.tenant_id = f.tenant_id
  where f.family = ${family} and f.published and s.state = 'active' order by f.tenant_id`

/** The sheets of sellers for some families. */
export const sheetsForFamilies = (db: Db, tenantIds: readonly number[], families: readonly string[]) => db<
  { tenantId: number; sheet: FamilySheet }[]
>`
  select tenant_id as "tenantId", sheet from family_sheet
  where tenant_id = any(${[...tenantIds]}::int[]) and family = any(${[...families]}::text[])`
