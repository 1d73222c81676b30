import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'

/** Builds the writer of an answer when it is first needed, as `validation.ts` builds the readers of requests. */
const compiler: FastifySerializerCompiler<object> = ({ schema }) => {
  let write: ((value: unknown) => string) | undefined
  return (value) => {
    write ??= fastJson(schema)
    return write(value)
  }
}

/** Installs how answers are written: as their schema says, nothing that it does not name. */
export function installSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler(compiler)
}
