import type { Endpoint, ParamsOf } from '@lianmeng/contract/endpoint'
import { useRead } from '../lib/calls/query.ts'

const noParams = {} as ParamsOf<Endpoint>

function Read({ endpoint }: { endpoint: Endpoint }) {
  useRead(endpoint, noParams)
  return null
}

/** Keeps the answers of endpoints in use, as another part of the page would: stale ones are reread. */
export const Reading = ({ endpoints }: { endpoints: readonly Endpoint[] }) =>
  endpoints.map((endpoint) => <Read key={endpoint.path} endpoint={endpoint} />)
