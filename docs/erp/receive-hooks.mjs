// Listens for messages about orders and believes only those that are signed. Put a proxy with a certificate before it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const [port] = process.argv.slice(2)
const secret = process.env.LIANMENG_HOOK_SECRET
if (!port || !secret) {
  console.error('LIANMENG_HOOK_SECRET=whs_… node receive-hooks.mjs <port>')
  process.exit(2)
}

/** Older messages may be copies that somebody sends again, s. */
const oldest = 300

function isGenuine({ headers }, body) {
  const time = headers['x-lianmeng-time'] ?? ''
  const given = Buffer.from(headers['x-lianmeng-signature'] ?? '')
  const own = Buffer.from(`v1=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`)
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < oldest
  return isFresh && given.length === own.length && timingSafeEqual(given, own)
}

const server = createServer(async (request, reply) => {
  const parts = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts)
  if (!isGenuine(request, body)) return reply.writeHead(401).end()
  // A message may come twice: whoever needs to tell, compares `changeNo`. Then fetch the order with pull-orders.mjs.
  console.log(body.toString())
  reply.writeHead(204).end()
})
server.listen(Number(port), '127.0.0.1', () => console.error(`listening on ${server.address().port}`))
