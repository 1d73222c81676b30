import { join } from 'node:path'
import { localFolder } from '../server/src/adapters/files/local-folder.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { demoFingerprint, loadDemo } from '../server/src/demo/load.ts'
import { putPictures } from '../server/src/demo/pictures.ts'
import { createDatabase, type Database, dropDatabase } from './database.ts'
import { counter, step } from './say.ts'
import { ensureTemplate, migrationsHash } from './templates.ts'

/** Updates a database to the newest schema and loads standards and demonstration data if they changed. */
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
    })
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
