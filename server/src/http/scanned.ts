import type { Readable } from 'node:stream'
import { pictureTexts } from '@lianmeng/contract/pictures'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FileScanner } from '../adapters/scanner/port.ts'
import { badRequest, HttpProblem } from '../answers/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly scanner: FileScanner
  }
}

/** Every upload is looked at by this scanner before anything reads or keeps it. */
export const installScanner = (app: FastifyInstance, scanner: FileScanner): void => {
  app.decorate('scanner', scanner)
}

/**
 * Lets the scanner look at a file. While the scanner is away nothing is taken.
 * @throws 400 when it finds something, 503 when it cannot say
 */
export async function refuseInfected(
  { server, log }: Pick<FastifyRequest, 'server' | 'log'>,
  file: Readable,
): Promise<void> {
  const found = await server.scanner
    .scan(file)
    .catch((error: unknown) => {
      log.error({ err: error }, 'a file could not be scanned')
      throw new HttpProblem(503, pictureTexts.unscanned, { headers: { 'retry-after': '10' } })
    })
    .finally(() => file.destroy())
  if (found === '') return
  log.warn({ found }, 'a file with a virus was refused')
  throw badRequest(pictureTexts.infected)
}
