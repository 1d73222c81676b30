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
  const oc = await opencascade({ wasmBinary: readFileSync(wasm), print: () => {} })
  for (const operation of [oc.BRepAlgoAPI_Fuse, oc.BRepAlgoAPI_Cut, oc.BRepAlgoAPI_Common]) buildOnce(operation)
  setOC(oc)
}

type Operation = { IsDone(): boolean; Build(): void }

/**
 * The constructor with two shapes performs a boolean operation; replicad 1 then asks for it once more, which took half of the
 * time of a solid.
 */
function buildOnce({ prototype }: { prototype: Operation }): void {
  const build = prototype.Build
  prototype.Build = function (this: Operation) {
    if (!this.IsDone()) build.call(this)
  }
}
