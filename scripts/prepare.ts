import { type Database, openDatabase } from './database.ts'
import type { Life } from './lifetime.ts'
import { step } from './say.ts'
import { buildWeb } from './web-build.ts'

/** Starts the database of a claimed data folder; it is stopped when the task ends. */
export function prepareDatabase(life: Life, dataDir: string): Promise<Database> {
  const open = () => life.keep(openDatabase(dataDir), (database) => database.stop())
  return step('数据库', open, ({ about }) => about)
}

/** Builds the web app if its sources changed; a running build ends with the task. */
export async function prepareWeb(life: Life): Promise<void> {
  const build = () => life.keep(buildWeb(life.ending), () => {})
  await step('网页', build, (built) => (built ? '已构建' : '未变化，无需构建'))
}
