import { dropOnEveryMachine } from '../server/src/database/distributed-database.ts'
import { withSql } from './database.ts'
import { type Life, live } from './lifetime.ts'
import { inRoot } from './places.ts'
import { runShown } from './run.ts'
import { Plain, say } from './say.ts'
import { dropLeftOvers } from './testing-database.ts'

/** @throws Plain when the address is not a coordinator that knows workers */
async function workersAt(url: string): Promise<number> {
  const [found] = await withSql(
    url,
    (sql) => sql<{ workers: number }[]>`select count(*)::int as workers from pg_dist_node where groupid <> 0`,
  ).catch((error: Error) => {
    throw new Plain(
      `无法作为 Citus 协调节点使用：${error.message}`,
      `This is no Citus coordinator that can be used: ${error.message}`,
    )
  })
  if (found!.workers > 0) return found!.workers
  throw new Plain('该协调节点还没有工作节点。', 'The coordinator knows no workers yet.')
}

/** Runs the server's tests on a Citus cluster: `npm run test:citus -- URL [files]`. How to set one up: docs/cluster.md */
async function testCitus(life: Life): Promise<number> {
  const [url, ...files] = process.argv.slice(2)
  if (url === undefined) {
    say('集群', '没有给出集群的地址，跳过。用法：npm run test:citus -- postgres://用户@主机:端口/数据库')
    return 0
  }
  say('集群', `${await workersAt(url)} 个工作节点`)
  await dropLeftOvers(url, dropOnEveryMachine)
  const args = [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'server', '--testTimeout', '120000']
  const env = { NODE_ENV: 'test', TEST_DATABASE_URL: url, TEST_CLUSTER: 'true' }
  return (await runShown([...args, '--hookTimeout', '120000', ...files], env, life.ending)) ? 0 : 1
}

await live(testCitus, 1)
