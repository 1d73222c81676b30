import type { GapKind } from '@lianmeng/contract/standard-data/texts'
import type { SpecText } from '@lianmeng/fastener/spec-text/words/field'
import { standardsByNumber } from '@lianmeng/fastener/standard/library'
import type { Db } from '../../database/db.ts'

/** A piece of a line that the reader does not know, or a standard that the library lacks. */
export type Gap = { kind: GapKind; text: string }

/** What belongs to people and places and not to parts: titles, firms, addresses, ways to be reached. A line with it tells nothing. */
const personal =
  /先生|女士|小姐|经理|老板|师傅|收货|联系|电话|手机|微信|地址|路|街|栋|室|公司|厂|@|:\/\/|www|tel|phone|mail|qq|\d{5}/i

const isWord = (text: string): boolean => text.length >= 2 && text.length <= 24 && /\p{L}{2}|\p{Script=Han}/u.test(text)

/** Whether a line says something of a part: a greeting or a signature does not. */
const isAboutPart = ({ fields: { standard, product, nominal }, notFastener }: SpecText): boolean =>
  notFastener === undefined && (standard ?? product ?? nominal) !== undefined

const withoutYear = (number: string): string => number.replace(/[-:](?:19|20)\d\d$/, '')

function gapsOf({ input, fields: { standard }, rest }: SpecText): Gap[] {
  const number = standard && withoutYear(standard.value)
  const isUnknown = number !== undefined && standardsByNumber(number).length === 0
  const words = personal.test(input) ? [] : rest.map(({ text }) => text.trim().toLowerCase()).filter(isWord)
  return [
    ...(isUnknown ? [{ kind: 'standard' as const, text: number }] : []),
    ...words.map((text) => ({ kind: 'word' as const, text })),
  ]
}

/** What lines about parts leave unread, each piece once, and nothing that could belong to a person. */
function gapsIn(specs: readonly SpecText[]): Gap[] {
  const all = specs.filter(isAboutPart).flatMap(gapsOf)
  return [...new Map(all.map((gap) => [`${gap.kind} ${gap.text}`, gap])).values()]
}

/** Forgets what no list has left unread for a year. */
export async function forgetOldGaps(db: Db): Promise<void> {
  await db`delete from reading_gap where last_at < now() - interval '1 year'`
}

/** Most pieces that are kept of one list. */
const mostOfList = 200

/** Counts what a company's list left unread: the pieces, never the lines. */
export async function keepGaps(db: Db, companyId: number, specs: readonly SpecText[]): Promise<void> {
  const gaps = gapsIn(specs).slice(0, mostOfList)
  if (gaps.length === 0) return
  await db`
    insert into reading_gap (kind, text, company_id, first_at, last_at)
    select kind, text, ${companyId}, now(), now()
    from unnest(${gaps.map(({ kind }) => kind)}::text[], ${gaps.map(({ text }) => text)}::text[]) as g (kind, text)
    order by kind, text
    on conflict (kind, text, company_id) do update
      set times = reading_gap.times + 1, last_at = excluded.last_at`
}
