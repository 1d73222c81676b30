import { jointFile } from '@lianmeng/contract/tools/joint-endpoints'
import { standards } from '@lianmeng/fastener/standard/library'
import { afterAll, expect, test } from 'vitest'
import { assemblyOfJoint, reckonJoint } from '../../../reference/joint.ts'
import { unsigned } from '../data-sheet/data-sheet.ts'
import { jointSheetOf } from '../data-sheet/joint-sheet.ts'
import { drawingsApp } from '../testing/drawings-app.ts'

const t = await drawingsApp()
afterAll(() => t.close())

const file = (params: object, headers = t.buyer) => t.fetched(jointFile, { format: 'pdf', ...params } as never, headers)

test.each([
  ['pdf', 'application/pdf', /^%PDF-/],
  ['step', 'model/step', /NEXT_ASSEMBLY_USAGE_OCCURRENCE/],
  ['stl', 'model/stl', /^/],
  ['glb', 'model/gltf-binary', /^glTF/],
] as const)(
  'a joint is taken away as %s',
  async (format, type, content) => {
    const { status, headers, bytes } = await file({ format, size: 'M12', length: 60, washerNum: 2 })
    expect([status, headers['content-type']]).toEqual([200, type])
    expect(headers['content-disposition']).toContain(`filename="joint_GB_T_5782_M12x60.${format}"`)
    expect(bytes.toString('latin1')).toMatch(content)
  },
  30_000,
)

test('the assembly has the bolt once, both washers, and the nut, each under its name', async () => {
  const text = (await file({ format: 'step', washerNum: 2 })).bytes.toString('latin1')
  expect(text.match(/NEXT_ASSEMBLY_USAGE_OCCURRENCE/g)).toHaveLength(4)
  expect(text.match(/MANIFOLD_SOLID_BREP/g)).toHaveLength(3)
  for (const name of ['GB/T 5782-2025 M12', 'GB/T 6170-2015 M12-8', 'GB/T 97.1-2002 12']) expect(text).toContain(name)
}, 30_000)

test('a visitor is asked to log in, and what does not go together is refused in words', async () => {
  expect((await file({}, {} as never)).status).toBe(401)
  const { status, bytes } = await file({ size: 'M12', length: 120 })
  expect([status, bytes.toString()]).toEqual([200, expect.stringContaining('螺母拧不到位')])
  expect((await file({ bolt: 'GB/T 6170' })).bytes.toString()).toContain('不与螺母组成连接副')
})

test('whatever joint can be reckoned has its paper, or says why not', () => {
  let papers = 0
  for (const { name } of standards()) {
    const query = { bolt: name }
    const chosen = (() => {
      try {
        return reckonJoint(query)
      } catch (error) {
        expect(error).toMatchObject({ name: 'FactError' })
      }
    })()
    if (!chosen?.joint) continue
    try {
      const { tables } = jointSheetOf(chosen, chosen.joint, assemblyOfJoint(query), unsigned)
      expect(tables.flatMap(({ rows }) => rows.flat()).join(), name).not.toMatch(/undefined|NaN|Infinity/)
      papers += 1
    } catch (error) {
      expect((error as Error).message, name).toContain('是沉头')
    }
  }
  expect(papers).toBeGreaterThan(20)
})
