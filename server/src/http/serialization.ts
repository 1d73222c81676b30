import fastJson from 'fast-json-stringify'
import type { FastifyInstance, FastifySerializerCompiler } from 'fastify'

/** Compiles the serialiser of an answer at first use, as `validation.ts` does for requests. */
const compiler: FastifySerializerCompiler<object> = ({ schema }) => {
  let write: ((value: unknown) => string) | undefined
  return (value) => {
    write ??= fastJson(schema)
    return write(value)
  }
}

/** Installs the serialisation of answers: only what their schema declares. */
export function installSerialization(app: FastifyInstance): void {
  app.setSerializerCompiler(compiler)
}
