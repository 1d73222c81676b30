import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { inRoot } from './places.ts'
import { Plain } from './say.ts'

/** Products of the demonstration, unless somebody wants another number. */
export const defaultProducts = 100_000

export type StartOptions = { port: number; host: string; dataDir: string; fresh: boolean; products: number }

function whole(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new Plain(
    `${name} 应为 ${min} 到 ${max} 的整数，而不是「${text}」。`,
    `${name}: a whole number from ${min} to ${max} is wanted, not "${text}".`,
  )
}

const known = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  products: { type: 'string' },
  fresh: { type: 'boolean' },
} as const

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: known }).values
  } catch (error) {
    throw new Plain(
      `参数有误：${(error as Error).message}\n用法：npm start -- [--port 5170] [--host 127.0.0.1] [--data 目录] [--products 100000] [--fresh]`,
      'Usage: npm start -- [--port 5170] [--host 127.0.0.1] [--data DIR] [--products 100000] [--fresh]',
    )
  }
}

/**
 * What `npm start` and `npm run dev` were asked for: arguments first, then the environment, then the defaults. A relative
 * data folder is meant from where npm was called.
 */
export function startOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const { port, host, data, products, fresh = false } = parse(args)
  if (fresh && env.DATABASE_URL)
    throw new Plain(
      '--fresh 只用于内置数据库；使用 DATABASE_URL 时请自行清空那个数据库。',
      '--fresh is for the embedded database; with DATABASE_URL, empty that database yourself.',
    )
  return {
    port: whole('--port', port ?? env.PORT ?? '5170', 1, 65535),
    host: host ?? env.HOST ?? '127.0.0.1',
    dataDir: resolve(env.INIT_CWD ?? '.', data ?? env.DATA_DIR ?? inRoot('.data', 'start')),
    products: whole('--products', products ?? String(defaultProducts), 1, 10_000_000),
    fresh,
  }
}
