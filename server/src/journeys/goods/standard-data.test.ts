import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as finding from '@lianmeng/contract/find-goods/endpoints'
import * as contract from '@lianmeng/contract/standard-data/endpoints'
import * as errata from '@lianmeng/contract/standard-data/errata-endpoints'
import * as library from '@lianmeng/contract/standards/endpoints'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { fastOrder } from '../../features/fast-order/routes.ts'
import { findGoods } from '../../features/find-goods/routes.ts'
import { standardData } from '../../features/standard-data/routes.ts'
import { standards } from '../../features/standards/routes.ts'
import { forgetOldGaps } from '../../reference/overlays/gaps.ts'
import { anOperator, aPerson } from '../../testing/builders.ts'
import { fastListOf, someScrews } from '../../testing/fast-lists.ts'
import { aShopper, orderingApp } from '../../testing/ordering.ts'
import { type As, login, loginAsOperator } from '../../testing/test-app.ts'

const t = await orderingApp([fastOrder, findGoods, standards, standardData])
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})
await someScrews(t.db)
await t.deps.catalogue.everythingChanged()

const anOffice = async (): Promise<As> => loginAsOperator(t, (await anOperator(t.db, { role: 'standards' })).userId)
const [writer, reviewer] = [await anOffice(), await anOffice()]

beforeEach(async () => {
  for (const { id } of (await listed()).filter(({ state }) => state !== 'withdrawn'))
    await t.call(contract.withdrawOverlay, { id, note: '清理' }, { headers: writer })
  await t.db`delete from standard_overlay`
  await t.db`delete from reading_gap`
  await t.db`delete from reading_gap_closed`
  await t.db`delete from errata_proposal`
  await t.db`delete from rate_limit`
})

type Said = Omit<ParamsOf<typeof contract.saveOverlay>, 'basis'> & { basis?: string }
const save = (said: Said, as = writer) => t.call(contract.saveOverlay, { basis: '行业通用', ...said }, { headers: as })
const review = (id: number, as = reviewer, agree = true, note = '') =>
  t.call(contract.reviewOverlay, { id, agree, note }, { headers: as })
const publish = (id: number) => t.call(contract.publishOverlay, { id }, { headers: writer })
const listed = async () => (await t.call(contract.overlays, { limit: 100 }, { headers: writer })).body.data!.records
const gapsNow = async () => (await t.call(contract.gaps, {}, { headers: writer })).body.data!.records

/** Writes, reviews and publishes. */
async function published(said: Said): Promise<number> {
  const { id } = (await save(said)).body.data!
  expect((await review(id)).status).toBe(200)
  expect((await publish(id)).status).toBe(200)
  return id
}

const shopper = await aShopper(t)
const { pasted } = fastListOf(t, () => shopper)
const word: Said = { kind: 'word', subject: '飞碟头螺', means: '外六角螺栓' }

describe('an overlay', () => {
  test('is published only after a second person has reviewed it', async () => {
    const { id } = (await save(word)).body.data!
    const own = await review(id, writer)
    expect([own.status, own.body.message]).toEqual([403, '自己起草的登记须由另一位后台人员复核'])
    expect((await publish(id)).body.message).toBe('该登记的状态已变化，请刷新')
    expect((await review(id)).status).toBe(200)
    expect((await publish(id)).status).toBe(200)
    expect(await listed()).toMatchObject([{ state: 'published', isOwn: true, subject: '飞碟头螺' }])
  })

  test('sent back it needs a reason, and is a draft again', async () => {
    const { id } = (await save(word)).body.data!
    expect((await review(id, reviewer, false)).body.message).toBe('请填写理由')
    expect((await review(id, reviewer, false, '叫法不通用')).status).toBe(200)
    expect(await listed()).toMatchObject([{ state: 'draft', note: '叫法不通用' }])
  })

  test('that is changed after its review is reviewed again, by another person than who changed it', async () => {
    const { id } = (await save(word)).body.data!
    await review(id)
    await save({ ...word, id, means: '六角头螺栓' }, reviewer)
    expect((await publish(id)).status).toBe(409)
    expect((await review(id)).status).toBe(403)
    expect((await review(id, writer)).status).toBe(200)
  })

  test.each<[Partial<Said>, string]>([
    [{ subject: '六角头螺栓' }, '「六角头螺栓」已能读懂，不需要登记'],
    [{ means: '飞天遁地' }, '「飞天遁地」没有读懂，请改用一个已知的品名、标准、材质、等级或表面'],
    [{ means: '六角头螺栓 M8' }, '「六角头螺栓 M8」没有读懂，请改用一个已知的品名、标准、材质、等级或表面'],
    [{ basis: ' ' }, '请填写依据'],
    [{ kind: 'alias', subject: '厂标 Q-150', means: 'GB/T 99999' }, '标准库里没有「GB/T 99999」'],
    [{ kind: 'alias', subject: 'GB/T 5783', means: 'GB/T 5782' }, '「GB/T 5783」已能读懂，不需要登记'],
    [
      { kind: 'status', subject: 'GB/T 5783-2016', means: standardNamed('GB/T 5783-2016').status },
      '与标准库的状态相同，不需要登记',
    ],
    [{ kind: 'status', subject: 'GB/T 5783-2016', means: 'gone' }, '没有这种状态'],
    [{ kind: 'substitute', subject: 'GB/T 5783', means: 'GB/T 5783-2025', degree: 'IDT' }, '替代标准不能是它自己'],
    [{ kind: 'substitute', subject: 'GB/T 41', means: 'GB/T 6172.1' }, '请选择替代程度'],
  ])('%o is refused, and nothing is kept', async (said, message) => {
    const reply = await save({ ...word, ...said })
    expect([reply.status, reply.body.message]).toEqual([400, message])
    expect(await listed()).toEqual([])
  })

  test('is written once, whatever the letters, until it is withdrawn', async () => {
    const { id } = (await save({ kind: 'alias', subject: '厂标 Q-150', means: 'GB/T 5782' })).body.data!
    const again = await save({ kind: 'alias', subject: '厂标 q-150', means: 'GB/T 5783' })
    expect([again.status, again.body.message]).toEqual([409, '已有相同的登记，请先撤回原来的'])
    await t.call(contract.withdrawOverlay, { id, note: '写错了' }, { headers: writer })
    expect((await save({ kind: 'alias', subject: '厂标 q-150', means: 'GB/T 5783' })).status).toBe(200)
  })
})

describe('a published overlay', () => {
  test('is used by the reader of lists and by search, until it is withdrawn', async () => {
    const [before] = await pasted(`飞碟头螺 M8×20 8.8 蓝白锌 100支`)
    expect(before!.unread).not.toEqual([])
    const id = await published(word)
    const after = (await pasted(`飞碟头螺 M8×20 8.8 蓝白锌 100支`)).at(-1)
    expect(after!.unread).toEqual([])
    expect(after!.text).toContain('飞碟头螺')
    const search = async () =>
      (await t.call(finding.list, { keyword: '飞碟头螺 M8' }, { headers: shopper.as })).body.data!
    expect((await search()).understood.fields.flatMap(({ typed }) => typed)).toContain('飞碟头螺')
    expect((await search()).total).toBe(3)
    await t.call(contract.withdrawOverlay, { id, note: '有歧义' }, { headers: writer })
    expect((await search()).understood).toMatchObject({ rest: '飞碟头螺' })
  })

  test('says the state of a standard, and where it comes from', async () => {
    const { id: standardId } = standardNamed('GB/T 5783-2016')
    await published({ kind: 'status', subject: 'GB/T 5783-2016', means: 'withdrawn', basis: '2026 年第 3 号公告' })
    const { body } = await t.call(library.standardInfo, { standardId })
    expect([body.data!.standard.status, body.data!.statusBasis]).toEqual(['废止', '2026 年第 3 号公告'])
  })

  test('adds substitutes with their degree, in both directions', async () => {
    await published({ kind: 'substitute', subject: 'GB/T 41', means: 'GB/T 6172.1', degree: 'MOD' })
    for (const [one, other] of [
      ['GB/T 41', 'GB/T 6172.1'],
      ['GB/T 6172.1', 'GB/T 41'],
    ] as const) {
      const { id: standardId } = standardNamed(one)
      const { body } = await t.call(library.standardReplacements, { standardId })
      expect(body.data!.records).toContainEqual(
        expect.objectContaining({ standardName: standardNamed(other).name, relation: '修改' }),
      )
    }
  })
})

describe('a piece that lists leave unread', () => {
  const lists = async (...texts: string[]) => {
    for (const text of texts) {
      const one = await aShopper(t)
      await fastListOf(t, () => one).pasted(text)
    }
  }

  test('is shown once two companies wrote it, and closes with an overlay or with a reason', async () => {
    await lists('飞碟头螺 M6×16 100支')
    expect(await gapsNow()).toEqual([])
    await lists(
      '飞碟头螺 M8×20 200支',
      'QB/T 3888 M8×20 100支',
      'QB/T 3888 M6×20 100支',
      'GB/T 98765 M6×20 10支',
      'GB/T 98765 M6×25 10支',
    )
    const found = await gapsNow()
    expect(found).toContainEqual(
      expect.objectContaining({ kind: 'standard', text: 'GB/T 98765', companies: 2, times: 2 }),
    )
    const piece = found.find(({ kind }) => kind === 'word')!
    expect(piece).toMatchObject({ companies: 2 })
    await save({ ...word, subject: piece.text })
    expect((await gapsNow()).map(({ text }) => text)).not.toContain(piece.text)
    const close = (note: string) =>
      t.call(contract.closeGap, { kind: 'standard', text: 'GB/T 98765', note }, { headers: writer })
    expect((await close('')).body.message).toBe('请填写理由')
    expect((await close('不存在的标准号')).status).toBe(200)
    expect((await close('再来')).status).toBe(409)
    expect((await gapsNow()).map(({ text }) => text)).not.toContain('GB/T 98765')
  })

  test('keeps nothing of persons: no greetings, numbers, names of firms or addresses', async () => {
    for (let i = 0; i < 2; i += 1)
      await lists(
        '您好张三丰\nGB/T 5783 M8×20 联系人王小二先生 13800138000\nM8×20 宁波市江北区大庆路88号 abc@x.com\n李四螺丝厂',
      )
    const kept = await t.db<{ text: string }[]>`select text from reading_gap`
    expect(kept.map(({ text }) => text).filter((text) => /张三|王小二|138|大庆|@|李四|厂/.test(text))).toEqual([])
  })

  test('forgets after a year what no list brought again', async () => {
    await t.db`
      insert into reading_gap (kind, text, company_id, first_at, last_at)
      select 'word', text, 1, now() - interval '3 years', now() - age
      from (values ('旧词', interval '366 days'), ('新词', interval '364 days')) as g (text, age)`
    await forgetOldGaps(t.db)
    const kept = await t.db<{ text: string }[]>`select text from reading_gap where text in ('旧词', '新词')`
    expect(kept).toEqual([{ text: '新词' }])
  })
})

describe('a proposed correction', () => {
  const { id: standardId } = standardNamed('GB/T 5783-2016')
  const cell = { standardId, size: 'M8', column: 's_max', proposed: '12.9', source: 'GB/T 5783-2016 表 1' }
  const send = async (form: Partial<ParamsOf<typeof errata.proposeErratum>> = {}) =>
    t.call(errata.proposeErratum, { ...cell, ...form }, { headers: await login(t, (await aPerson(t.db)).userId) })
  const proposals = async () => (await t.call(errata.errata, {}, { headers: writer })).body.data!.records
  const decide = (id: number, accept: boolean, note = '已核对原文') =>
    t.call(errata.decideErratum, { id, accept, note }, { headers: writer })
  const patch = () => t.call(errata.errataPatch, {}, { headers: writer })

  test('keeps the figure of the table beside the proposed one', async () => {
    expect((await send()).status).toBe(200)
    expect(await proposals()).toMatchObject([
      { standardName: 'GB/T 5783-2016', size: 'M8', title: 's 最大', printed: '13', proposed: '12.9', state: 'open' },
    ])
  })

  test.each([
    [{ proposed: '13' }, 400, '与现在的数值相同'],
    [{ proposed: '13.0' }, 400, '与现在的数值相同'],
    [{ proposed: '一三' }, 400, '建议的数值须为数字，最多 20 个字符'],
    [{ size: 'M7777' }, 404, '该标准没有这个尺寸，请刷新后重选'],
    [{ column: 'size' }, 404, '该标准没有这个尺寸，请刷新后重选'],
    [{ source: ' ' }, 400, '请填写依据，如标准的页码与表号'],
  ] as const)('%o is refused, and nothing is kept', async (form, status, message) => {
    const reply = await send(form)
    expect([reply.status, reply.body.message]).toEqual([status, message])
    expect(await proposals()).toEqual([])
  })

  test('that was accepted leaves as a patch, which git applies to the tables and which changes that cell alone', async () => {
    expect((await patch()).status).toBe(404)
    await send()
    await send({ size: 'M10', proposed: '15.9' })
    await send({ size: 'M12', proposed: '17.9' })
    const [twelve, ten, eight] = await proposals()
    await decide(eight!.id, true)
    await decide(ten!.id, true)
    await decide(twelve!.id, false, '原文为 18')
    expect((await decide(eight!.id, true)).body.message).toBe('该建议已处理，请刷新')
    const reply = await t.app.inject({ method: 'GET', url: `/wlm-api${errata.errataPatch.path}`, headers: writer })
    expect(reply.statusCode).toBe(200)
    const folder = mkdtempSync(join(tmpdir(), 'lianmeng-patch-'))
    const table = 'fastener/tables/dimension/gb-t-5783.csv'
    cpSync(new URL(`../../../../${table}`, import.meta.url).pathname, join(folder, table), { recursive: true })
    const before = readFileSync(join(folder, table), 'utf8')
    writeFileSync(join(folder, 'errata.patch'), reply.body)
    execFileSync('git', ['init', '-q'], { cwd: folder })
    execFileSync('git', ['apply', 'errata.patch'], { cwd: folder })
    const after = readFileSync(join(folder, table), 'utf8')
    const changed = before
      .split('\n')
      .flatMap((line, at) => (line === after.split('\n')[at] ? [] : [line.split(',')[0]]))
    expect(changed).toEqual(['M8', 'M10'])
    expect(reply.body).toContain('M8 s_max: 13 → 12.9')
  })

  test('can be chosen from the table of the standard, and not of a standard without figures', async () => {
    const as = await login(t, (await aPerson(t.db)).userId)
    const { data } = (await t.call(errata.errataCells, { standardId }, { headers: as })).body
    const at = data!.columns.findIndex(({ name }) => name === 's_max')
    expect(data!.rows.find(({ size }) => size === 'M8')!.cells[at]).toBe('13')
    expect((await t.call(errata.errataCells, { standardId: 999_999 }, { headers: as })).status).toBe(404)
  })
})
