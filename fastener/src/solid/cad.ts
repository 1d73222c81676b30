import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setOC } from 'replicad'
import opencascade from 'replicad-opencascadejs'

let opening: Promise<void> | undefined

/**
 * Opens OpenCascade in this thread, once; every function in this folder that makes a solid requires it. Takes some 0.2
 * s and 100 MB.
 */
export const openCad = (): Promise<void> => (opening ??= load())

async function load(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('replicad-opencascadejs/wasm')
  setOC(await opencascade({ wasmBinary: readFileSync(wasm), print: () => {} }))
}
