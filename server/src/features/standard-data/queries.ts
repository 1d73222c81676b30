import type { Degree, ErrataState, GapKind, OverlayKind, OverlayState } from '@lianmeng/contract/standard-data/texts'
import type { Db } from '../../database/db.ts'
import type { SaidOverlay } from './check-overlay.ts'

type Page = { limit: number; offset: number }

export type OverlayRow = {
  id: number
  kind: OverlayKind
  subject: string
  means: string
  degree: Degree | ''
  basis: string
  state: OverlayState
  madeById: number
  madeBy: string
  reviewedBy: string
  publishedBy: string
  note: string
  changedAt: Date
}

const overlayColumns = (db: Db) => db`
  id, kind, subject, means, degree, basis, state, made_by as "madeById", made_by_name as "madeBy",
  reviewed_by_name as "reviewedBy", published_by_name as "publishedBy", note, changed_at as "changedAt"`

/** A page of the overlays, those that wait first. Null: any; `keyword` empty: none. */
export const overlaysLike = (
  db: Db,
  { kind, state, keyword }: { kind: OverlayKind | null; state: OverlayState | null; keyword: string },
  { limit, offset }: Page,
) => db<(OverlayRow & { total: number })[]>`
  select ${overlayColumns(db)}, count(*) over () as total from standard_overlay
  where (${kind}::text is null or kind = ${kind}) and (${state}::text is null or state = ${state})
    and (${keyword} = '' or position(lower(${keyword}) in lower(concat_ws(' ', subject, means, basis))) > 0)
  order by array_position(array['draft', 'reviewed', 'published', 'withdrawn'], state), changed_at desc, id desc
  limit ${limit} offset ${offset}`

export async function lockOverlay(tx: Db, id: number): Promise<OverlayRow | undefined> {
  const [row] = await tx<OverlayRow[]>`
    select ${overlayColumns(tx)} from standard_overlay where id = ${id} for update`
  return row
}

/** Whether another one that is not withdrawn says the same. Locks against two that come at the same moment. */
export async function isSaidAlready(tx: Db, { kind, subject, means }: SaidOverlay, besides: number): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtext('standard overlay'))`
  const rows = await tx`
    select 1 from standard_overlay where kind = ${kind} and lower(subject) = lower(${subject}) and id <> ${besides}
      and (kind <> 'substitute' or means = ${means}) and state <> 'withdrawn'`
  return rows.length > 0
}

type Made = SaidOverlay & { by: number; name: string }

export async function insertDraft(tx: Db, { kind, subject, means, degree, basis, by, name }: Made): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into standard_overlay (kind, subject, means, degree, basis, state, made_by, made_by_name, changed_at)
    values (${kind}, ${subject}, ${means}, ${degree}, ${basis}, 'draft', ${by}, ${name}, now()) returning id`
  return row!.id
}

export const changeDraft = (tx: Db, id: number, { kind, subject, means, degree, basis, by, name }: Made) => tx`
  update standard_overlay set kind = ${kind}, subject = ${subject}, means = ${means}, degree = ${degree}, basis = ${basis},
    state = 'draft', made_by = ${by}, made_by_name = ${name}, reviewed_by_name = '', note = '', changed_at = now()
  where id = ${id}`

export const putReview = (
  tx: Db,
  id: number,
  { state, by, note }: { state: OverlayState; by: string; note: string },
) => tx`
  update standard_overlay set state = ${state}, reviewed_by_name = ${by}, note = ${note}, changed_at = now()
  where id = ${id}`

export const putPublished = (tx: Db, id: number, by: string) => tx`
  update standard_overlay set state = 'published', published_by_name = ${by}, note = '', changed_at = now()
  where id = ${id}`

export const putWithdrawn = (tx: Db, id: number, note: string) => tx`
  update standard_overlay set state = 'withdrawn', note = ${note}, changed_at = now() where id = ${id}`

/** Companies that must have written a piece before it is shown: what only one writes may be somebody's name. */
const fewestCompanies = 2

export type GapRow = { kind: GapKind; text: string; times: number; companies: number; lastAt: Date; total: number }

/** Open pieces of lists, the most frequent first: neither closed nor written as an overlay. */
export const openGaps = (db: Db, kind: GapKind | null, { limit, offset }: Page) => db<GapRow[]>`
  select g.kind, g.text, sum(g.times)::int as times, count(*)::int as companies, max(g.last_at) as "lastAt",
    count(*) over () as total
  from reading_gap g
  where (${kind}::text is null or g.kind = ${kind})
    and not exists (select 1 from reading_gap_closed c where c.kind = g.kind and c.text = g.text)
    and not exists (
      select 1 from standard_overlay o where o.kind in ('word', 'alias') and o.state <> 'withdrawn' and lower(o.subject) = lower(g.text))
  group by g.kind, g.text having count(*) >= ${fewestCompanies}
  order by companies desc, times desc, g.text limit ${limit} offset ${offset}`

/** @returns whether there was such a piece, still open */
export async function putClosed(
  tx: Db,
  { kind, text, note, by }: { kind: GapKind; text: string; note: string; by: string },
): Promise<boolean> {
  const closed = await tx`
    insert into reading_gap_closed (kind, text, note, closed_by, closed_at)
    select ${kind}, ${text}, ${note}, ${by}, now()
    where exists (select 1 from reading_gap where kind = ${kind} and text = ${text})
    on conflict do nothing`
  return closed.count > 0
}

export type ErrataRow = {
  id: number
  standardId: number
  size: string
  column: string
  printed: string
  proposed: string
  source: string
  sentAt: Date
  state: ErrataState
  note: string
  decidedBy: string
}

const errataColumns = (db: Db) => db`
  id, standard_id as "standardId", size, table_column as "column", printed, proposed, source, sent_at as "sentAt", state, note,
  decided_by as "decidedBy"`

export const insertErratum = (
  db: Db,
  row: Pick<ErrataRow, 'standardId' | 'size' | 'column' | 'printed' | 'proposed' | 'source'> & { userId: number },
) => db`
  insert into errata_proposal (standard_id, size, table_column, printed, proposed, source, user_id, sent_at)
  values (${row.standardId}, ${row.size}, ${row.column}, ${row.printed}, ${row.proposed}, ${row.source}, ${row.userId},
    now())`

/** A page of the proposals, those that wait first. `state` null: any. */
export const errataLike = (db: Db, state: ErrataState | null, { limit, offset }: Page) => db<
  (ErrataRow & { total: number })[]
>`
  select ${errataColumns(db)}, count(*) over () as total from errata_proposal
  where ${state}::text is null or state = ${state}
  order by state <> 'open', sent_at desc, id desc limit ${limit} offset ${offset}`

/** @returns undefined: there is no such proposal; false: it is decided already */
export async function putDecision(
  tx: Db,
  id: number,
  { accept, note, by }: { accept: boolean; note: string; by: string },
): Promise<boolean | undefined> {
  const [row] = await tx<{ state: ErrataState }[]>`select state from errata_proposal where id = ${id} for update`
  if (!row) return undefined
  if (row.state !== 'open') return false
  await tx`
    update errata_proposal set state = ${accept ? 'accepted' : 'rejected'}, note = ${note}, decided_by = ${by},
      decided_at = now()
    where id = ${id}`
  return true
}

export const acceptedErrata = (db: Db) => db<ErrataRow[]>`
  select ${errataColumns(db)} from errata_proposal where state = 'accepted' order by id`
