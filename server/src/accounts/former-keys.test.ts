import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { aBuyer, aSeller } from '../testing/builders.ts'
import { testDeps } from '../testing/test-deps.ts'

const { db, close } = await testDeps()
afterAll(close)

const migration = await readFile(new URL('../../migrations/0080_scopes_of_keys.sql', import.meta.url), 'utf8')

class Undone extends Error {}

test('keys from before scopes keep what programs did in their company and their shop, and only read if they only read', async () => {
  const { userId, companyId } = await aBuyer(db)
  const { tenantId } = await aSeller(db)
  let rows: unknown
  const whole = db.begin(async (tx) => {
    // The table as the version before left it.
    await tx.unsafe(`
      alter table api_key drop column scopes, drop column formerly_full, drop column used_from,
        add column read_only boolean not null`)
    await tx`
      insert into api_key (key_hash, shown, user_id, company_id, tenant_id, name, read_only, expires_at) values
        ('1', '', ${userId}, ${companyId}, ${tenantId}, 'reads', true, now()),
        ('2', '', ${userId}, ${companyId}, null, 'company', false, now()),
        ('3', '', ${userId}, null, ${tenantId}, 'shop', false, now()),
        ('4', '', ${userId}, ${companyId}, ${tenantId}, 'both', false, now()),
        ('5', '', ${userId}, null, null, 'neither', false, now())`
    await tx.unsafe(migration)
    rows = await tx`select name, scopes, formerly_full as "formerlyFull" from api_key order by id`
    throw new Undone()
  })
  await expect(whole).rejects.toThrow(Undone)
  const ofShop = ['stock', 'prices', 'goods', 'orders', 'shipments', 'payments']
  expect(rows).toEqual([
    { name: 'reads', scopes: ['read'], formerlyFull: false },
    { name: 'company', scopes: ['read', 'invoices', 'purchase'], formerlyFull: true },
    { name: 'shop', scopes: ['read', ...ofShop, 'invoices'], formerlyFull: true },
    { name: 'both', scopes: ['read', ...ofShop, 'invoices', 'purchase'], formerlyFull: true },
    { name: 'neither', scopes: ['read'], formerlyFull: true },
  ])
})
