import { type DataOf, type Endpoint, gateway, type ParamsOf } from '@lianmeng/contract/endpoint'
import type { APIRequestContext } from '@playwright/test'

/**
 * Calls an endpoint with the cookies of `request`: for preparations that the journey does not test, or to read an SMS.
 * @throws if the call is refused
 */
export async function call<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  params: ParamsOf<E>,
): Promise<DataOf<E>> {
  const isRead = endpoint.method === 'GET'
  const response = await request.fetch(gateway + endpoint.path, {
    method: endpoint.method,
    headers: { 'x-wlm': '1' },
    ...(isRead ? { params: params as Record<string, string | number> } : { data: params }),
  })
  const envelope = await response.json()
  if (envelope.code !== 200) throw new Error(`${endpoint.path}: ${envelope.code} ${envelope.message}`)
  return envelope.data
}
