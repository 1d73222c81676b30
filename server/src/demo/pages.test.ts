import {
  agreementCodes,
  allianceCodes,
  allianceSections,
  guideCodes,
  helpCategories,
  sellerAgreementCode,
} from '@lianmeng/contract/content/texts'
import { afterAll, describe, expect, test } from 'vitest'
import { plainText, sanitised } from '../media/rich-text.ts'
import { testApp } from '../testing/test-app.ts'
import { demoPages, loadPages } from './pages.ts'

const pages = await demoPages()
const t = await testApp([])
afterAll(() => t.close())

const codes = pages.map(({ code }) => code).filter(Boolean)

test('ids and codes are used once, and leave room for what editors make', () => {
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)
  expect(Math.max(...pages.map(({ id }) => id))).toBeLessThan(1000)
  expect(new Set(codes).size).toBe(codes.length)
})

test('every category of help has something to read', () => {
  const help = pages.filter(({ kind }) => kind === 'help')
  expect(help.length).toBeGreaterThanOrEqual(25)
  expect(new Set(help.map(({ category }) => category))).toEqual(new Set(helpCategories))
})

test('whatever the product itself leads to is there', () => {
  expect(codes).toEqual(
    expect.arrayContaining([...Object.values(agreementCodes), ...Object.values(guideCodes), sellerAgreementCode]),
  )
})

test('the introduction says what a seller gets, how to begin and what it costs, and leads to the form', () => {
  const { html = '' } = pages.find(({ code }) => code === allianceCodes.introduction) ?? {}
  for (const title of ['卖家权益', '入驻流程', '费用', '常见问题']) expect(html).toContain(`<h2>${title}</h2>`)
  expect(html).toContain('<a href="/union/openPage">立即申请</a>')
})

test('the alliance has cases and a contact, which say that they are examples', () => {
  for (const code of Object.values(allianceSections)) {
    const { title, html } = pages.find((page) => page.code === code)!
    expect(title).toContain('示例')
    expect(html).toMatch(/^<p>以下为演示环境的/)
  }
})

describe.each(pages)('$title', ({ id, kind, code, html, title, summary, link }) => {
  test('is a page as editors could have made it', () => {
    expect(['banner', 'notice', 'help', 'page']).toContain(kind)
    expect(id).toBeGreaterThan(0)
    expect(title).not.toBe('')
    expect(kind === 'page').toBe(code !== '')
    expect(kind === 'banner').toBe(link !== '')
    expect(html === '').toBe(kind === 'banner')
  })

  test('loses nothing by being sanitised', () => {
    expect(sanitised(html).replace(/(<h[234]) id="[^"]*"/g, '$1')).toBe(html)
  })

  test('leads to nothing that is not there', () => {
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!)
    for (const target of targets) {
      const [, article] = /^\/lmPortals\/helpCenter\?id=(\d+)$/.exec(target) ?? []
      if (article) expect(pages.map((page) => page.id)).toContain(Number(article))
      const [, named] = /^\/order\/fwsm\/(.*)$/.exec(target) ?? []
      if (named) expect(codes).toContain(named)
      expect(target).toMatch(/^\/(?:lmPortals|union|order|seller)\b/)
    }
  })

  test('is set as Chinese is', () => {
    const words = `${title} ${summary} ${plainText(html)}`
    expect(words).not.toMatch(/\p{Script=Han}[,;!?"']|["']\p{Script=Han}/u)
    expect(words).not.toMatch(/[《「“‘（][^》」”’）]*$/)
  })
})

test('loading again brings back the pages as they are, and leaves what an editor changed or made', async () => {
  await loadPages(t.db)
  await t.db`update content set helpful = 7 where id = 101`
  await t.db`
    insert into content_version (content_id, version, title, summary, html, text, saved_by)
    values (102, 2, '改过的', '', '<p>改</p>', '改', 1)`
  await t.db`insert into content_publication (content_id, at, version) values (102, now(), 2)`
  await t.db`delete from content where code = 'zbsm'`
  await t.db`insert into content (id, kind, code) values (1500, 'page', 'zbsm')`
  await loadPages(t.db)
  const [row] = await t.db`
    select (select helpful from content where id = 101) as helpful,
      (select title from published_content where id = 102) as edited,
      (select count(*)::int from content where code = 'zbsm') as own,
      (select count(*)::int from published_content where id < 1000) as shown`
  expect(row).toEqual({ helpful: 0, edited: '改过的', own: 1, shown: pages.length - 1 })
})
