import { createHash, randomUUID } from 'node:crypto'
import type { FileStore } from '../adapters/files/port.ts'
import { FileAnswer, tagged } from '../answers/file-answer.ts'
import type { Db, Sql } from '../database/db.ts'
import type { Paper } from './paper.ts'
import { papersInChild } from './paper-in-child.ts'
import {
  addPaper,
  holdNumbers,
  type IssuedRow,
  newestVersion,
  type PaperKind,
  type PaperSubject,
  paperOf,
  putFile,
  takeNumber,
  versionOf,
} from './queries.ts'

/** 合同, 送货, 扭矩, 对账, 质保, 图纸. */
const prefixes: Record<PaperKind, string> = {
  contract: 'HT',
  deliveryNote: 'SH',
  torqueCard: 'NJ',
  statement: 'DZ',
  certificate: 'ZB',
  drawing: 'TZ',
}

/** The printed number of a paper: `HT101-000012`. The seller's code in it makes it unique for a buyer. */
export const paperNo = ({ kind, tenantId, number }: Pick<IssuedRow, 'kind' | 'tenantId' | 'number'>): string =>
  `${prefixes[kind]}${tenantId}-${String(number).padStart(6, '0')}`

/** Identifies the content of a paper. */
export const fingerprintOf = (paper: Paper): string => sha256Of(JSON.stringify(paper))

const sha256Of = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/**
 * Issues a paper: under the next number of its seller and kind, or as a new version of the one with the same subject,
 * or not at all if the newest version is identical. Run it in a transaction: it waits for others that issue such
 * papers.
 * @returns the version with this content
 */
export async function issuePaper(
  tx: Db,
  about: PaperSubject,
  paper: Paper,
  { at, by }: { at: Date; by: string },
): Promise<Pick<IssuedRow, 'number' | 'version'>> {
  const { tenantId, kind } = about
  const last = await holdNumbers(tx, tenantId, kind)
  const newest = await newestVersion(tx, about)
  const fingerprint = fingerprintOf(paper)
  if (newest?.fingerprint === fingerprint) return newest
  const number = newest?.number ?? last + 1
  const version = (newest?.version ?? 0) + 1
  if (!newest) await takeNumber(tx, tenantId, kind, number)
  await addPaper(tx, about, { number, version, fingerprint, paper, madeAt: at, madeBy: by })
  return { number, version }
}

type Store = { db: Sql; files: FileStore }

/** Writes the PDF of a version. Of several parallel writers the first one wins. */
async function written({ db, files }: Store, issued: IssuedRow): Promise<Uint8Array | undefined> {
  const paper = await paperOf(db, issued)
  const bytes = await papersInChild([{ ...paper, no: paperNo(issued), version: issued.version }])
  const file = `${randomUUID()}.pdf`
  await files.put('documents', file, bytes)
  if (await putFile(db, issued, { file, sha256: sha256Of(bytes), size: bytes.byteLength })) return bytes
  await files.remove('documents', file)
  return undefined
}

async function kept({ files }: Store, { file, sha256 }: IssuedRow): Promise<Uint8Array> {
  const bytes = await files.get('documents', file!)
  if (!bytes || sha256Of(bytes) !== sha256) throw new Error(`the document ${file} is not what was issued`)
  return bytes
}

/** The PDF of a version, written at the first request. @param name for readers @throws 503 */
export async function paperFile(store: Store, issued: IssuedRow, name: string): Promise<FileAnswer> {
  const bytes = await bytesOf(store, issued)
  const no = paperNo(issued)
  const file = tagged(bytes, 'application/pdf')
  return new FileAnswer(file, 'private', {
    ascii: `${no}-${issued.version}.pdf`,
    full: `${name}-${no}-${issued.version}.pdf`,
  })
}

async function bytesOf(store: Store, issued: IssuedRow): Promise<Uint8Array> {
  if (issued.file) return kept(store, issued)
  const mine = await written(store, issued)
  if (mine) return mine
  return kept(store, (await versionOf(store.db, issued, issued.version))!)
}
