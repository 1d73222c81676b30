import * as contract from '@lianmeng/contract/content/endpoints'
import { type HelpCategory, helpCategories } from '@lianmeng/contract/content/texts'
import { notFound } from '../../answers/errors.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { homePage } from './home.ts'
import { contentPicture } from './image.ts'
import {
  type ArticleRow,
  bannersOf,
  countHelp,
  findArticle,
  findFormerPage,
  findPage,
  searchHelp,
  sectionsOf,
} from './queries.ts'
import { rateArticle } from './rate-article.ts'

const wireArticle = <Row extends ArticleRow>({ publishedAt, updatedAt, ...row }: Row) => ({
  ...row,
  publishedAt: publishedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** @throws 404 with 「内容不存在或已下线」 */
function present<Row extends ArticleRow>(row: Row | undefined) {
  if (!row) throw notFound()
  return wireArticle(row)
}

/** The home page, notices, help and pages for all readers. */
export const content: Feature = (app, { db, catalogue, files }) => {
  route(app, contract.banners, ({ type }) => bannersOf(db, type || 'home'))

  route(app, contract.home, (_params, { caller }) => homePage(db, catalogue, caller))

  route(app, contract.article, async ({ id }) => present(await findArticle(db, id)))

  route(app, contract.articles, async ({ category = '', keyword = '', start = 1, limit = 20 }) => {
    const words = keyword.split(/\s+/).filter(Boolean)
    const [{ records, total }, counts] = await Promise.all([
      searchHelp(db, { category, words, start, limit }),
      countHelp(db),
    ])
    const countOf = new Map(counts.map((each) => [each.category, each.count]))
    return {
      records: records.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() })),
      total,
      start,
      limit,
      categories: helpCategories.map((each: HelpCategory) => ({ category: each, count: countOf.get(each) ?? 0 })),
    }
  })

  route(app, contract.page, async ({ code, version }) =>
    present(version === undefined ? await findPage(db, code) : await findFormerPage(db, code, version)),
  )

  route(app, contract.sections, ({ codes }) => sectionsOf(db, codes.split(',')))

  route(app, contract.rateArticle, ({ id, helpful }, actor) => rateArticle(db, actor, id, helpful))

  route(app, contract.contentImage, ({ name }) => contentPicture(files, name))
}
