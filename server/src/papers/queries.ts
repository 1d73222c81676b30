import type { Db } from '../database/db.ts'
import type { Paper } from './paper.ts'

export type PaperKind = 'contract' | 'deliveryNote' | 'torqueCard' | 'statement' | 'certificate' | 'drawing'

/** The subject of a paper. `subject` names it within its seller and kind; `orderId` null: no single order. */
export type PaperSubject = {
  tenantId: number
  buyerId: number
  kind: PaperKind
  subject: string
  orderId: number | null
}

/** A version of a paper; `file` null: its PDF is not written yet. */
export type IssuedRow = PaperSubject & {
  number: number
  version: number
  fingerprint: string
  file: string | null
  sha256: string | null
  size: number | null
  madeAt: Date
  madeBy: string
}

const issuedColumns = (db: Db) => db`
  tenant_id as "tenantId", buyer_id as "buyerId", kind, subject, order_id as "orderId", number, version, fingerprint, file,
  sha256, size, made_at as "madeAt", made_by as "madeBy"`

/** Locks the numbers of a seller's papers of a kind until the transaction ends. @returns the last one used */
export async function holdNumbers(tx: Db, tenantId: number, kind: PaperKind): Promise<number> {
  const [row] = await tx<{ last: number }[]>`
    insert into document_counter (tenant_id, kind, last) values (${tenantId}, ${kind}, 0)
    on conflict (tenant_id, kind) do update set last = document_counter.last
    returning last`
  return row!.last
}

export async function takeNumber(tx: Db, tenantId: number, kind: PaperKind, number: number): Promise<void> {
  await tx`update document_counter set last = ${number} where tenant_id = ${tenantId} and kind = ${kind}`
}

/** The newest version of a paper on a subject. */
export async function newestVersion(db: Db, { tenantId, kind, subject }: PaperSubject): Promise<IssuedRow | undefined> {
  const [row] = await db<IssuedRow[]>`
    select ${issuedColumns(db)} from document
    where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject} order by version desc limit 1`
  return row
}

/** All versions of a paper on a subject, newest first. */
export const versionsOf = (db: Db, { tenantId, kind, subject }: PaperSubject) => db<IssuedRow[]>`
  select ${issuedColumns(db)} from document
  where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject} order by version desc`

/** A version of a paper on a subject. */
export async function versionOf(
  db: Db,
  { tenantId, kind, subject }: PaperSubject,
  version: number,
): Promise<IssuedRow | undefined> {
  const [row] = await db<IssuedRow[]>`
    select ${issuedColumns(db)} from document
    where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject} and version = ${version}`
  return row
}

type NewPaper = Pick<IssuedRow, 'number' | 'version' | 'fingerprint' | 'madeAt' | 'madeBy'> & { paper: Paper }

export async function addPaper(tx: Db, about: PaperSubject, made: NewPaper): Promise<void> {
  await tx`
    insert into document (tenant_id, kind, number, version, buyer_id, subject, order_id, paper, fingerprint, made_at, made_by)
    values (${about.tenantId}, ${about.kind}, ${made.number}, ${made.version}, ${about.buyerId}, ${about.subject},
      ${about.orderId}, ${tx.json(made.paper)}, ${made.fingerprint}, ${made.madeAt}, ${made.madeBy})`
}

/** The papers of an order, newest first. */
export async function papersOfOrder(db: Db, { tenantId, id }: { tenantId: number; id: number }): Promise<IssuedRow[]> {
  return db<IssuedRow[]>`
    select ${issuedColumns(db)} from document
    where tenant_id = ${tenantId} and order_id = ${id} order by made_at desc, kind, number, version desc`.ownedBy(
    'orderId',
    id,
  )
}

/** The content of a version. */
export async function paperOf(db: Db, { tenantId, kind, number, version }: IssuedRow): Promise<Paper> {
  const [row] = await db<{ paper: Paper }[]>`
    select paper from document
    where tenant_id = ${tenantId} and kind = ${kind} and number = ${number} and version = ${version}`
  return row!.paper
}

type WrittenFile = { file: string; sha256: string; size: number }

/** Stores the PDF of a version, unless it has one. @returns whether it had none */
export async function putFile(
  db: Db,
  { tenantId, kind, number, version }: IssuedRow,
  { file, sha256, size }: WrittenFile,
): Promise<boolean> {
  const rows = await db<{ version: number }[]>`
    update document set file = ${file}, sha256 = ${sha256}, size = ${size}
    where tenant_id = ${tenantId} and kind = ${kind} and number = ${number} and version = ${version} and file is null
    returning version`
  return rows.length > 0
}
