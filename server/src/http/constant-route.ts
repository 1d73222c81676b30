import type { DataOf, Endpoint, ParamsOf } from '@lianmeng/contract/endpoint'
import { FactError } from '@lianmeng/fastener/fact-error'
import type { FastifyInstance } from 'fastify'
import { PreparedJson } from '../answers/answered.ts'
import { Refusal } from '../answers/errors.ts'
import { route } from './route.ts'

/** Turns a refusal of the engineering kernel into one for the user; `data.possible` lists possible values. */
function refusingFacts<T>(answer: () => T): T {
  try {
    return answer()
  } catch (error) {
    if (!(error instanceof FactError)) throw error
    throw new Refusal(error.kind, error.message, { data: { possible: error.possible } })
  }
}

/** Serves figures that change only with a release; see `keptFor` of the endpoints. */
export function constantRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (params: ParamsOf<E>) => DataOf<E>,
): void {
  route(app, endpoint, (params) => new PreparedJson(JSON.stringify(refusingFacts(() => answer(params)))))
}
