import { referenceVocabulary } from '../reference/vocabulary.ts'
import { aProduct, aSeller } from './builders.ts'
import type { orderingApp } from './ordering.ts'

let length = 70_000

/**
 * The specification of a bolt of carbon steel, 10 grams a piece, that others sell at some prices of a thousand. The
 * reference tables have to be loaded.
 */
export async function aBoltOnTheMarket(
  t: Awaited<ReturnType<typeof orderingApp>>,
  others: readonly string[],
): Promise<number> {
  const { idOf } = referenceVocabulary()
  length += 1
  const [row] = await t.db<{ id: number }[]>`
    insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id,
      tooth1_id, tooth2_id, rotation, weight)
    values (5, ${idOf('nominal', 'M8')}, ${length}, ${idOf('texture', '碳钢')}, 0, 0, 0, 0, 0, 1, 10000)
    returning id`
  const specificationId = row!.id
  for (const price of others) {
    const { tenantId } = await aSeller(t.db)
    await aProduct(t.db, { tenantId, specificationId, price })
  }
  await t.deps.catalogue.everythingChanged()
  return specificationId
}
