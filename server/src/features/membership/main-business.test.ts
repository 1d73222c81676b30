import { standards } from '@lianmeng/fastener/standard/library'
import { expect, test, vi } from 'vitest'
import { mainBusiness } from './main-business.ts'

/** A standard of each of the first categories that have parts. */
const [bolts, nuts, screws] = [...Map.groupBy(standards(), ({ bigCategory }) => bigCategory.id).values()].map(
  ([first]) => first!,
)
/** The main business of a seller with these goods by standard. */
function namesOf(counts: [number, number][]): string[] {
  const catalogue = { countsBySeller: () => new Map([[1, new Map(counts)]]), countsByTenant: () => new Map() }
  return mainBusiness(catalogue, () => new Date(0))()
    .of(1)
    .map(({ name }) => name)
}

test('the main business of a seller is where it has most goods on sale, the largest part first', () => {
  expect(
    namesOf([
      [bolts!.id, 40],
      [nuts!.id, 60],
    ]),
  ).toEqual([nuts!.bigCategory.name, bolts!.bigCategory.name])
})

test('a category with a few goods is no main business', () => {
  expect(
    namesOf([
      [bolts!.id, 95],
      [nuts!.id, 5],
    ]),
  ).toEqual([bolts!.bigCategory.name])
})

test('a seller without goods has none', () => {
  expect(namesOf([])).toEqual([])
})

test('sellers are found by their main business, counted together and again after ten minutes', () => {
  let now = 0
  const goods = new Map([
    [1, new Map([[bolts!.id, 10]])],
    [2, new Map([[screws!.id, 10]])],
  ])
  const countsBySeller = vi.fn(() => goods)
  const business = mainBusiness({ countsBySeller, countsByTenant: () => new Map() }, () => new Date(now))
  expect(business().sellersIn(bolts!.bigCategory.id)).toEqual([1])
  expect(
    business()
      .all()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([bolts!.bigCategory.name, screws!.bigCategory.name].toSorted())
  goods.set(2, new Map([[bolts!.id, 10]]))
  expect(business().sellersIn(bolts!.bigCategory.id)).toEqual([1])
  expect(countsBySeller).toHaveBeenCalledTimes(1)
  now = 10 * 60_000
  expect(business().sellersIn(bolts!.bigCategory.id)).toEqual([1, 2])
  expect(countsBySeller).toHaveBeenCalledTimes(2)
})

test('the goods of a new seller are counted at once', () => {
  const goods = new Map([[1, new Map([[bolts!.id, 10]])]])
  const business = mainBusiness(
    { countsBySeller: () => goods, countsByTenant: () => new Map([...goods.keys()].map((id) => [id, 10])) },
    () => new Date(0),
  )
  expect(business().sellersIn(bolts!.bigCategory.id)).toEqual([1])
  goods.set(2, new Map([[bolts!.id, 10]]))
  expect(business().sellersIn(bolts!.bigCategory.id)).toEqual([1, 2])
})
