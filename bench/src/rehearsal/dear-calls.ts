import { askingDearly, openEndpoints } from '../../../server/src/testing/dear-calls.ts'
import type { Samples } from '../../../server/src/testing/sample-params.ts'
import type { As } from '../../../server/src/testing/test-app.ts'
import { besides } from './besides.ts'
import type { Context, Exercise } from './exercise.ts'

/** Goods that exist, so that calls about goods find some. */
async function samplesIn({ db }: Context): Promise<Samples> {
  const [row] = await db<Record<'id' | 'tenantId' | 'specificationId' | 'standardId', number>[]>`
    select p.id, p.tenant_id as "tenantId", p.specification_id as "specificationId", s.standard_id as "standardId"
    from product p join specification s on s.id = p.specification_id where p.listed order by p.id limit 1`
  const { id, tenantId, specificationId, standardId } = row!
  return { componentId: id, cid: id, gbComponentId: specificationId, standardId, tenantId, erpTenantId: tenantId }
}

/** Seconds for each endpoint, and the polite buyers beside. */
const rules = { seconds: 5, people: 5 }

/** One visitor or fresh buyer asks for one thing as dearly as possible on eight connections: for every open endpoint. */
export const dearCalls: readonly Exercise[] = openEndpoints.map(([name, endpoint]) =>
  besides(
    `8 ask for ${name}`,
    async (context, signal) => {
      const as: As = endpoint.access === 'public' ? {} : { cookie: context.buyers.at(-1)!.cookie }
      await askingDearly(endpoint, { as, samples: await samplesIn(context) })(context.target, signal)
    },
    rules,
  ),
)
