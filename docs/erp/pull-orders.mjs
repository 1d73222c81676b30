// Fetches orders that are new or have changed, one JSON text a line. The place that was reached stands in a file: run it again
// and again, it goes on where it was.
import { readFile, rename, writeFile } from 'node:fs/promises'

const [address, place] = process.argv.slice(2)
const key = process.env.LIANMENG_KEY
if (!address || !place || !key) {
  console.error('LIANMENG_KEY=wlm_… node pull-orders.mjs <address> <file that keeps the place>')
  process.exit(2)
}

let after = Number(await readFile(place, 'utf8').catch(() => '0'))
for (let more = true; more; ) {
  const reply = await fetch(`${address}/wlm-api/seller/v1/pull/orders?after=${after}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const { code, message, data } = await reply.json()
  if (code !== 200) throw new Error(`${reply.status} ${message}`)
  for (const order of data.orders) console.log(JSON.stringify(order))
  // Only now: what was not written out comes again.
  await writeFile(`${place}.new`, String(data.next))
  await rename(`${place}.new`, place)
  after = data.next
  more = data.more
}
