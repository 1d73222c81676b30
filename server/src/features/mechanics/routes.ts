import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/mechanics/endpoints'
import { mechanicsTexts } from '@lianmeng/contract/mechanics/texts'
import { FactError } from '@lianmeng/fastener/fact-error'
import type { Caller } from '../../accounts/caller.ts'
import { notFound, Refusal } from '../../answers/errors.ts'
import { ownDrawing } from '../../companies/own-drawing.ts'
import { enforceLimits, type Limit } from '../../database/limits.ts'
import type { Deps, Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { specificationOfProduct } from '../../offers/product-specification.ts'
import type { SpecificationIds } from '../../reference/specification.ts'
import { referenceVocabulary } from '../../reference/vocabulary.ts'
import { propertiesOf } from './properties.ts'
import { findSpecification } from './queries.ts'
import { checkSignature } from './signature.ts'

const goneText = '商品不存在或已下架'

/** Limits per address for calls without signature. */
const freeLimits: readonly Limit[] = [{ seconds: 60, max: 60 }]

/** @throws Refusal in the library's own words for an unknown specification */
function told(ids: SpecificationIds | undefined): contract.MachineProperties {
  if (!ids?.standardId) throw new Refusal('unknownSpecification', mechanicsTexts.unknownSpecification)
  try {
    return propertiesOf(ids)
  } catch (error) {
    if (error instanceof FactError) throw new Refusal(error.kind, error.message)
    throw error
  }
}

/** The specification that a call names: by its id in the library, otherwise by the ids of its attributes. */
async function namedBy(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  params: Omit<ParamsOf<typeof contract.mechanics>, 'taskId'>,
): Promise<SpecificationIds | undefined> {
  const { gbComponentId = 0, nonStdId = 0, standardId = 0, nominalId = 0 } = params
  if (gbComponentId > 0) return findSpecification(deps.db, gbComponentId)
  // A part made to a seller's drawing has the class and material of its base.
  if (nonStdId > 0) {
    const found = await specificationOfProduct(deps, nonStdId)
    return found?.state.nonstandardId === nonStdId ? found.ids : undefined
  }
  const { materialId, strengthId, surfaceId, toothTypeId } = params
  return { standardId, nominalId, materialId, strengthId, surfaceTreatmentId: surfaceId, toothType1Id: toothTypeId }
}

/** A changed standard part of the caller's company, with the class, material and surface that its draft has. @throws 404 */
async function ofOwnDrawing(db: Deps['db'], taskId: number, caller: Caller | null): Promise<SpecificationIds> {
  const drawing = caller?.companyId ? await ownDrawing(db, caller.companyId, taskId) : undefined
  if (!drawing) throw notFound('图纸不存在')
  const { base, settings } = drawing
  const { idOf } = referenceVocabulary()
  const changed = (key: string, kind: 'strength' | 'material' | 'surface', id: number | undefined) =>
    key in settings ? idOf(kind, String(settings[key])) : id
  return {
    ...base,
    strengthId: changed('propertyClass', 'strength', base.strengthId),
    materialId: changed('material', 'material', base.materialId),
    surfaceTreatmentId: changed('surface', 'surface', base.surfaceTreatmentId),
  }
}

/** Mechanics, composition and tightening data: with a signature for everyone, for logged-in users, and by product. */
export const mechanics: Feature = (app, deps) => {
  const { db, clock } = deps

  route(app, contract.freeMechanics, async (params, { from }) => {
    await enforceLimits(db, `mechanics ${from.ip}`, freeLimits)
    checkSignature(params, clock().getTime())
    return told(await namedBy(deps, params))
  })

  route(app, contract.mechanics, async ({ taskId = 0, ...params }, { caller }) =>
    told(taskId > 0 ? await ofOwnDrawing(db, taskId, caller) : await namedBy(deps, params)),
  )

  route(app, contract.mechanicsDetail, async ({ componentId }) => {
    const found = await specificationOfProduct(deps, componentId)
    if (!found) throw new Refusal('notListed', goneText)
    return told(found.ids)
  })
}
