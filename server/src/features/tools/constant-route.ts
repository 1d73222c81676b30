import type { DataOf, Endpoint, ParamsOf } from '@lianmeng/contract/endpoint'
import { FactError } from '@lianmeng/fastener/fact-error'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../kernel/errors.ts'
import { tagged } from '../../kernel/file-answer.ts'
import { PreparedJson, route } from '../../kernel/route.ts'

/** Seconds that a browser keeps an answer without asking again. */
const keptFor = 3600

/** What the kernel refuses is a refusal for the user; `data.possible` lists what could be asked instead. */
function refusingFacts<T>(answer: () => T): T {
  try {
    return answer()
  } catch (error) {
    if (!(error instanceof FactError)) throw error
    throw new Refusal(error.kind, error.message, { data: { possible: error.possible } })
  }
}

/**
 * Serves figures that change with a release only: the same for everybody, kept by browsers for an hour, and afterwards
 * sent again only where they have changed.
 */
export function constantRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (params: ParamsOf<E>) => DataOf<E>,
): void {
  route(app, endpoint, (params, request, reply) => {
    const text = JSON.stringify(refusingFacts(() => answer(params)))
    const { etag } = tagged(text, 'application/json')
    reply.headers({ 'cache-control': `public, max-age=${keptFor}`, etag })
    if (request.headers['if-none-match']?.includes(etag)) reply.code(304).send()
    return new PreparedJson(text)
  })
}
