// Pushes what is really in the warehouse: lines of `code,quantity`, in calls of 5 000 rows. Repeating it does no harm.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

const [address, file] = process.argv.slice(2)
const key = process.env.LIANMENG_KEY
if (!address || !file || !key) {
  console.error('LIANMENG_KEY=wlm_… node push-stock.mjs <address> <file>')
  process.exit(2)
}

const asOf = new Date().toISOString()
const rows = (await readFile(file, 'utf8'))
  .split(/\r?\n/)
  .filter(Boolean)
  .map((line) => line.split(','))
  .map(([ownCode, onHand]) => ({ ownCode: ownCode.trim(), onHandInBaseUnits: Number(onHand), asOf }))

const size = 5_000
let failed = 0
for (let at = 0; at < rows.length; at += size) {
  const body = JSON.stringify({ rows: rows.slice(at, at + size) })
  const reply = await fetch(`${address}/wlm-api/seller/v1/push/stock`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': createHash('sha256').update(body).digest('hex'),
      'x-wlm': '1',
    },
    body,
  })
  const { code, message, data } = await reply.json()
  if (code !== 200) throw new Error(`${reply.status} ${message}`)
  for (const { row, ownCode, reason } of data.errors) console.log(`第${at + row}行 ${ownCode} ${reason}`)
  for (const { ownCode, shortage } of data.short) console.log(`欠交 ${ownCode} ${shortage}`)
  failed += data.errors.length
  console.log(`已处理 ${Math.min(at + size, rows.length)} / ${rows.length} 行`)
}
process.exit(failed === 0 ? 0 : 1)
