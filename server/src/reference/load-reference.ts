import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describedStandardId, describedStandardName } from '@lianmeng/contract/described'
import { standards } from '@lianmeng/fastener/standard/library'
import { type Db, type Sql, transaction } from '../database/db.ts'
import { attributeKinds } from './attribute.ts'
import { attributesTable, referenceVocabulary } from './vocabulary.ts'

/** All inputs of the rows: the attribute ids, the list of standards, and the rules that read it. */
const inputs = [
  attributesTable,
  ...['attribute-order.ts', 'load-reference.ts'].map((name) => new URL(name, import.meta.url)),
  ...['standards.csv', 'small-categories.csv', 'shape-types.csv'].map(
    (name) => new URL(`../../../fastener/tables/${name}`, import.meta.url),
  ),
]

/** What goods without a table stand under. It is in no category. */
const described = {
  id: describedStandardId,
  number: describedStandardName,
  product_name: '',
  standard_type_id: 0,
  big_category_id: 0,
  small_category_id: 0,
  shape_type_id: 0,
  status: 'current',
}

async function fingerprintNow(): Promise<string> {
  const hash = createHash('sha256')
  for (const text of await Promise.all(inputs.map((input) => readFile(input)))) hash.update(text)
  return hash.digest('hex').slice(0, 32)
}

/** Writes the library's standards and coded attributes. It never deletes rows, because other rows refer to them. */
export async function writeReference(tx: Db): Promise<void> {
  const rows = standards().map((standard) => ({
    id: standard.id,
    number: standard.name,
    product_name: standard.nameZh,
    standard_type_id: standard.typeId,
    big_category_id: standard.bigCategory.id,
    small_category_id: standard.smallCategory.id,
    shape_type_id: standard.shapeType?.id ?? 0,
    status: standard.status,
  }))
  await tx`
    insert into standard
    select * from json_populate_recordset(null::standard, ${JSON.stringify([...rows, described])}::text::json)
    on conflict (id) do update set number = excluded.number, product_name = excluded.product_name,
      standard_type_id = excluded.standard_type_id, big_category_id = excluded.big_category_id,
      small_category_id = excluded.small_category_id, shape_type_id = excluded.shape_type_id, status = excluded.status`
  const { attributes } = referenceVocabulary()
  const values = attributeKinds.flatMap((kind) => attributes[kind].map((one) => ({ kind, ...one })))
  await tx`
    insert into attribute (kind, id, name, sort)
    select kind, id, name, sort from json_populate_recordset(null::attribute, ${JSON.stringify(values)}::text::json)
    on conflict (kind, id) do update set name = excluded.name, sort = excluded.sort`
  await tx`
    insert into loaded (what, fingerprint) values ('reference', ${await fingerprintNow()})
    on conflict (what) do update set fingerprint = excluded.fingerprint, at = now()`
}

/** Updates the tables of standards and attributes if the library has changed since they were last written. */
export async function loadReference(db: Sql): Promise<void> {
  const [loaded] = await db<{ fingerprint: string }[]>`select fingerprint from loaded where what = 'reference'`
  if (loaded?.fingerprint === (await fingerprintNow())) return
  await transaction(db, async (tx) => {
    // Several processes may start at once. The second one finds the rows of the first.
    await tx`select pg_advisory_xact_lock(hashtext('reference'))`
    await writeReference(tx)
  })
}
