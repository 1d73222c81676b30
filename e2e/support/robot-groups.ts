/** The groups of 企业微信 and 钉钉: a server that answers their robots like the services do. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

type Said = { path: string; key: string; isSigned: boolean; text: string }

/** Opens the groups in which robots speak. A robot of 钉钉 has to sign with this secret. */
export async function openGroups(secret: string) {
  const said: Said[] = []
  const server = createServer(async (request, reply) => {
    const { pathname: path, searchParams } = new URL(request.url!, 'http://groups')
    const { text } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as { text: { content: string } }
    const timestamp = searchParams.get('timestamp') ?? ''
    const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64')
    const isSigned = searchParams.get('sign') === sign
    const isRefused = path === '/robot/send' && !isSigned
    const key = searchParams.get('key') ?? searchParams.get('access_token') ?? ''
    if (!isRefused) said.push({ path, key, isSigned, text: text.content })
    const answer = isRefused ? { errcode: 310000, errmsg: 'sign not match' } : { errcode: 0, errmsg: 'ok' }
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  const { port } = new URL(process.env.ROBOT_SERVICES!)
  server.listen(Number(port), '127.0.0.1')
  await once(server, 'listening')
  return {
    said,
    address: (path: string) => `${process.env.ROBOT_SERVICES}${path}`,
    close: () => void server.close().closeAllConnections(),
  }
}
