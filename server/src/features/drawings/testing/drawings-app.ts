import { type Endpoint, gateway, type ParamsOf } from '@lianmeng/contract/endpoint'
import { standardNamed } from '@lianmeng/fastener/standard/library'
import { openCatalogue } from '../../../catalogue/testing/opened.ts'
import type { Deps, Feature } from '../../../deps.ts'
import { loadReference } from '../../../reference/load-reference.ts'
import { nominalOfSize } from '../../../reference/size-names.ts'
import { referenceVocabulary } from '../../../reference/vocabulary.ts'
import { aBuyer, aProduct } from '../../../testing/builders.ts'
import { type As, login, testApp } from '../../../testing/test-app.ts'
import { drawings } from '../routes.ts'

/** A specification of the library in its wire form. */
export const ofLibrary = (number: string, size: string, length?: number) => {
  const stdId = standardNamed(number).id
  return { stdId, ...nominalOfSize(stdId, size), ...(length && { length }) }
}

/** A strength in its wire form. */
export const strengthId = (name: string): number => referenceVocabulary().idOf('strength', name)

/** The server with the standards library and one buyer, whose headers are `buyer`. */
export async function drawingsApp(deps: Partial<Deps> = {}, features: readonly Feature[] = [drawings]) {
  const t = await testApp(features, { deps: async (db) => ({ catalogue: await openCatalogue(db), ...deps }) })
  await loadReference(t.db)
  const buyer = await login(t, (await aBuyer(t.db)).userId)

  /** A hexagon bolt M12×60 of class 8.8 on sale, with its seller's permission for the drawing. */
  async function aBolt(accessPermission: number, listed = true): Promise<number> {
    const { stdId, nominalId, toothType1Id } = ofLibrary('GB/T 5782-2025', 'M12')
    const [row] = await t.db<{ id: number }[]>`
      insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id, tooth1_id,
        tooth2_id, rotation, weight)
      values (${stdId}, ${nominalId}, 60000, 0, 0, ${strengthId('8.8')}, 0, ${toothType1Id}, 0, 1, 0)
      on conflict do nothing
      returning id`
    const [known] = row
      ? [row]
      : await t.db<{ id: number }[]>`select id from specification where standard_id = ${stdId} and length = 60000`
    const { componentId } = await aProduct(t.db, { specificationId: known!.id, listed })
    await t.db`update product set access_permission = ${accessPermission} where id = ${componentId}`
    return componentId
  }

  /** The same, made to the seller's own drawing. */
  async function ownDrawing(accessPermission: number): Promise<number> {
    const id = await aBolt(accessPermission)
    await t.db`update product set nonstandard_id = ${id} where id = ${id}`
    return id
  }

  /** Calls an endpoint whose answer is a file. */
  async function fetched<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, headers: As = {}) {
    const query = Object.fromEntries(Object.entries(params as object).map(([name, value]) => [name, String(value)]))
    const reply = await t.app.inject({ method: 'GET', url: `${gateway}${endpoint.path}`, query, headers })
    return { status: reply.statusCode, headers: reply.headers, text: reply.body, bytes: reply.rawPayload }
  }

  async function close(): Promise<void> {
    await t.deps.catalogue.close()
    await t.close()
  }
  return { ...t, close, buyer, aBolt, ownDrawing, fetched }
}
