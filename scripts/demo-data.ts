import { join } from 'node:path'
import { localFolder } from '../server/src/adapters/files/local-folder.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { TooManyProducts } from '../server/src/demo/assortment/assortment.ts'
import { demoFingerprint, loadDemo } from '../server/src/demo/load.ts'
import { putPictures } from '../server/src/demo/pictures.ts'
import { createDatabase, type Database, dropDatabase } from './database.ts'
import { counter, Plain, step } from './say.ts'
import { ensureTemplate, migrationsHash } from './templates.ts'

/** The reason for the user when the demonstration cannot be made as large as wanted. */
function explained(error: unknown): never {
  if (!(error instanceof TooManyProducts)) throw error
  throw new Plain(
    `--products 最多 ${error.most}：演示数据里的卖家只有这么多商品。`,
    `--products: at most ${error.most}, which is all that the sellers of the demonstration offer.`,
  )
}

/**
 * Updates a database to the newest schema and loads standards and demonstration data if they changed.
 * @throws Plain when more products are wanted than there are; the data stays as it was
 */
export async function prepareData(url: string, products: number): Promise<void> {
  await step(
    '迁移',
    () => migrate(url),
    ({ applied }) => (applied.length === 0 ? '已是最新' : `执行了 ${applied.length} 个`),
  )
  const count = counter('数据')
  let steps = 0
  const load = () =>
    loadDemo(url, {
      products,
      onStep: ({ name, done = 1, total = 1 }) => {
        steps += 1
        count(name, done, total)
      },
    }).catch(explained)
  await step('数据', load, () => (steps === 0 ? '未变化，无需载入' : '标准与演示数据已载入'))
}

/** Stores the pictures of the demonstration where a server with this data folder looks for them. */
export const placePictures = (url: string, dataDir: string): Promise<void> =>
  putPictures(url, localFolder(join(dataDir, 'files')))

/** A new database with the demonstration data, copied from a template: only the first one takes long. */
export async function demoCopy(database: Database, name: string, products: number): Promise<string> {
  const template = 'lianmeng_demo'
  const key = `${migrationsHash()}-${await demoFingerprint({ products })}`
  await ensureTemplate(database.main, template, key, (url) => prepareData(url, products))
  await dropDatabase(database.main, name)
  await createDatabase(database.main, name, template)
  return database.url(name)
}
