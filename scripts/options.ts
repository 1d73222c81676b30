import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { inRoot } from './places.ts'
import { Plain } from './say.ts'

/** Default number of products in the demonstration. */
export const defaultProducts = 100_000

export type ServeOptions = { port: number; host: string; dataDir: string }
export type StartOptions = ServeOptions & { fresh: boolean; products: number }

function whole(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new Plain(
    `${name} 应为 ${min} 到 ${max} 的整数，而不是「${text}」。`,
    `${name}: a whole number from ${min} to ${max} is wanted, not "${text}".`,
  )
}

const usages = {
  start: 'npm start -- [--port 5170] [--host 127.0.0.1] [--data DIR] [--products 100000] [--fresh]',
  serve: 'npm run serve -- [--port 5170] [--host 127.0.0.1] [--data DIR]',
} as const

const serving = { port: { type: 'string' }, host: { type: 'string' }, data: { type: 'string' } } as const
const starting = { ...serving, products: { type: 'string' }, fresh: { type: 'boolean' } } as const

function parse<const T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: T,
  usage: string,
): ReturnType<typeof parseArgs<{ options: T }>>['values'] {
  try {
    return parseArgs({ args, options }).values
  } catch (error) {
    throw new Plain(`参数有误：${(error as Error).message}\n用法：${usage}`, `Usage: ${usage}`)
  }
}

type Where = { port?: string | undefined; host?: string | undefined; data?: string | undefined }

/**
 * Arguments override the environment, which overrides the defaults. A relative data folder is relative to the folder in
 * which npm was called.
 */
const placesOf = ({ port, host, data }: Where, env: NodeJS.ProcessEnv, folder: string): ServeOptions => ({
  port: whole('--port', port ?? env.PORT ?? '5170', 1, 65535),
  host: host ?? env.HOST ?? '127.0.0.1',
  dataDir: resolve(env.INIT_CWD ?? '.', data ?? env.DATA_DIR ?? folder),
})

/** The default data folders of `npm start` and `npm run serve`. */
export const dataFolders = { start: inRoot('.data', 'start'), serve: inRoot('.data', 'serve') } as const

/** The options of `npm start` and `npm run dev`. */
export function startOptions(args: string[], env: NodeJS.ProcessEnv): StartOptions {
  const { products, fresh = false, ...where } = parse(args, starting, usages.start)
  if (fresh && env.DATABASE_URL)
    throw new Plain(
      '--fresh 只用于内置数据库；使用 DATABASE_URL 时请自行清空那个数据库。',
      '--fresh is for the embedded database; with DATABASE_URL, empty that database yourself.',
    )
  return {
    ...placesOf(where, env, dataFolders.start),
    products: whole('--products', products ?? String(defaultProducts), 1, 10_000_000),
    fresh,
  }
}

/** The options of `npm run serve`. */
export const serveOptions = (args: string[], env: NodeJS.ProcessEnv): ServeOptions =>
  placesOf(parse(args, serving, usages.serve), env, dataFolders.serve)
