import type { save } from '@lianmeng/contract/content-office/endpoints'
import { contentTexts, draftProblemTexts } from '@lianmeng/contract/content-office/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound, Refusal } from '../../answers/errors.ts'
import { audit, type Changes, changesOf } from '../../audit/audit.ts'
import { type Db, type Sql, transaction } from '../../database/db.ts'
import { type Draft, draftProblem, tidyDraft } from './draft-problem.ts'
import { findItem, type ItemRow, insertItem, insertVersion, isCodeTaken, lockItem, updateItem } from './queries.ts'

/** Tidied and sanitised. @throws Refusal with the first problem */
async function checked(draft: Draft): Promise<Draft & { text: string }> {
  const tidy = tidyDraft(draft)
  const problem = draftProblem(tidy)
  if (problem) throw new Refusal(problem, draftProblemTexts[problem])
  // Loaded at the first edit: the sanitiser would slow down every start.
  const { plainText, sanitised } = await import('../../media/rich-text.ts')
  const html = sanitised(tidy.html)
  return { ...tidy, html, text: plainText(html) }
}

/** The item before the change. @throws 404; 409 when it was saved by someone else meanwhile */
async function openForChange(tx: Db, id: number, kind: string, baseVersion: number | undefined): Promise<ItemRow> {
  if (baseVersion === undefined) throw badRequest('「版本」不能为空')
  const before = (await lockItem(tx, id)) ? await findItem(tx, id) : undefined
  if (before?.kind !== kind) throw notFound()
  if (before.version !== baseVersion) throw conflict(contentTexts.changedMeanwhile)
  return before
}

/** A draft as the audit log records it; only the length of the text. */
const logged = ({ title, summary, html, image, link, category, code, pinned, sort }: Omit<Draft, 'kind'>) => ({
  title,
  summary,
  textLength: html.length,
  image,
  link,
  category,
  code,
  pinned,
  sort,
})

async function write(
  tx: Db,
  actor: Actor,
  draft: Draft & { text: string },
  opened: Pick<ParamsOf<typeof save>, 'id' | 'baseVersion'>,
): Promise<{ id: number; version: number }> {
  const before = opened.id === undefined ? null : await openForChange(tx, opened.id, draft.kind, opened.baseVersion)
  const id = before?.id ?? (await insertItem(tx, draft.kind, draft))
  if (before) await updateItem(tx, id, draft)
  const version = (before?.version ?? 0) + 1
  await insertVersion(tx, id, { ...draft, version, savedBy: callerOf(actor).userId })
  const changes: Changes = {
    version: [before?.version ?? null, version],
    ...changesOf(before && logged(before), logged(draft)),
  }
  await audit(tx, actor, { event: 'content.save', object: `${draft.kind}:${id}`, result: 'ok', changes })
  return { id, version }
}

/**
 * Saves a new version of an item, or a new item. Category, code, pinned and sort belong to the item and change at once;
 * everything else appears when the version is published.
 * @throws Refusal with the first problem of the draft; 404; 409 when it was saved by someone else meanwhile
 */
export async function saveDraft(
  db: Sql,
  actor: Actor,
  { id, baseVersion, ...given }: ParamsOf<typeof save>,
): Promise<DataOf<typeof save>> {
  const draft = await checked(given)
  try {
    const written = await transaction(db, (tx) => write(tx, actor, draft, { id, baseVersion }))
    return { ...written, html: draft.html }
  } catch (error) {
    throw isCodeTaken(error) ? new Refusal('codeTaken', contentTexts.codeTaken) : error
  }
}
